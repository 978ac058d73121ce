import { describe, expect, test } from "vitest";
import { inquiryFields, readInquiry, verificationOf } from "#app/models/payment/card/inquiry.ts";

const merchant = { site: "1999888", rank: "32", directKey: "1999888I" };
const question = {
  reference: "C2611-abc",
  amountCents: 12_345,
  number: "0000000007",
  at: new Date("2026-11-21T10:05:09Z"),
};
const answer = (values: Record<string, string>) =>
  Object.entries({
    NUMTRANS: "600",
    NUMAPPEL: "700",
    NUMQUESTION: "0000000007",
    SITE: "1999888",
    RANG: "32",
    CODEREPONSE: "00000",
    ...values,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

test("an inquiry names the merchant, the amount in ten digits and its date", () => {
  const fields = Object.fromEntries(inquiryFields(merchant, question));

  expect(fields).toMatchObject({
    TYPE: "00017",
    MONTANT: "0000012345",
    DEVISE: "978",
    DATEQ: "21112026100509",
    CLE: "1999888I",
  });
});

test("an inquiry names the transaction by its two numbers, zeros being none", () => {
  const fields = (transaction: string) =>
    Object.fromEntries(inquiryFields(merchant, { ...question, transaction, call: "7" }));

  expect(fields("600")).toMatchObject({ NUMTRANS: "0000000600", NUMAPPEL: "0000000007" });
  expect(fields("0000000000")).not.toHaveProperty("NUMTRANS");
});

describe("a notification", () => {
  const answered = { reference: "C1", amountCents: 1, providerCall: "7", code: "00000" };

  test.each([
    ["confirmed", "paid", "600", "paid", "0000000600"],
    ["confirmed", "refused", "0000000000", "refused", "12"],
    ["contradicted", "paid", "600", "refused", "600"],
    ["contradicted", "refused", "600", "paid", "600"],
    ["contradicted", "paid", "600", "paid", "601"],
  ] as const)("is %s: %s (%s), answered %s (%s)", (verified, result, number, other, answer) => {
    const notice = { result, providerReference: number };
    const found = { ...answered, result: other, providerReference: answer };

    expect(verificationOf(notice, found)).toBe(verified);
  });

  test("is not found where the acquirer knows no such transaction", () => {
    expect(verificationOf({ result: "paid", providerReference: "1" }, "not-found")).toBe(
      "not-found",
    );
  });
});

describe("an answer", () => {
  test.each([
    ["Capturé", "paid"],
    ["Autorisé", "paid"],
    ["Captur%E9", "paid"],
    ["Remboursé", "paid"],
    ["Refusé", "refused"],
    ["Annulé", "refused"],
  ])("with status %s is %s", (status, result) => {
    expect(readInquiry(merchant, question, answer({ STATUS: status }))).toMatchObject({
      reference: "C2611-abc",
      amountCents: 12_345,
      result,
      providerReference: "600",
      providerCall: "700",
    });
  });

  test("may be that there is no such transaction", () => {
    expect(readInquiry(merchant, question, answer({ STATUS: "Transaction non trouvée" }))).toBe(
      "not-found",
    );
  });

  test.each([
    ["to another question", { NUMQUESTION: "0000000008" }],
    ["for another site", { SITE: "1999889" }],
    ["for another rank", { RANG: "33" }],
    ["that refuses the question", { CODEREPONSE: "00006" }],
    ["in a status unknown to us", { STATUS: "Demande de solde" }],
  ])("%s is not read", (_, values) => {
    expect(readInquiry(merchant, question, answer({ STATUS: "Capturé", ...values }))).toBe(
      "unreadable",
    );
  });

  test("that is no answer at all is not read", () => {
    expect(readInquiry(merchant, question, "<html>Bad gateway</html>")).toBe("unreadable");
  });
});
