import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  isTransferSigned,
  readBanks,
  readCreated,
  readTransfer,
  readTransferEvent,
} from "#app/models/payment/transfer/protocol.ts";

const transaction = {
  id: "T1",
  status: "ACSC",
  amount: 36.1,
  currency: "EUR",
  client_reference: "C1-abc",
  payment_account_transaction: { id: "A1" },
};
const requestOf = (values: object = {}) => ({
  id: "P1",
  transactions: [{ ...transaction, ...values }],
});

describe("a payment request", () => {
  test.each([
    ["CREA", null],
    ["ACTC", null],
    ["PDNG", "pending"],
    ["ACCP", "pending"],
    ["ACSP", "pending"],
    ["SOMETHING_NEW", "pending"],
    ["ACSC", "paid"],
    ["RJCT", "refused"],
    ["CANC", "refused"],
  ])("whose transfer is %s says %s", (status, result) => {
    const read = readTransfer(requestOf({ status }));

    expect(read === "unreadable" ? read : (read?.result ?? null)).toBe(result);
  });

  test("shows amount, reference and both numbers", () => {
    expect(readTransfer(requestOf())).toEqual({
      reference: "C1-abc",
      amountCents: 3610,
      result: "paid",
      providerReference: "T1",
      providerCall: "A1",
      code: "ACSC",
    });
  });

  test.each([
    ["another currency", requestOf({ currency: "USD" })],
    ["a part of a cent", requestOf({ amount: 36.123 })],
    ["an amount that is a text", requestOf({ amount: "36.1" })],
    ["no transfer", { id: "P1", transactions: [] }],
    ["two transfers", { id: "P1", transactions: [transaction, transaction] }],
    ["nothing", null],
  ])("of %s is not read", (_, body) => {
    expect(readTransfer(body)).toBe("unreadable");
  });
});

describe("a notification", () => {
  const body = JSON.stringify({
    type: "payment.transaction.updated",
    timestamp: 1_795_300_000_000,
    content: { payment_request_id: "P1", transaction },
  });
  const signed = (secret: string, text = body) =>
    `v1=${createHmac("sha256", secret).update(text).digest("hex").toUpperCase()}`;

  test("is accepted when signed by our secret, or one of two in rotation", () => {
    expect(isTransferSigned(signed("s"), body, "s")).toBe(true);
    expect(isTransferSigned(`${signed("autre")}, ${signed("s")}`, body, "s")).toBe(true);
  });

  test.each([
    ["another secret", signed("autre")],
    ["another body", signed("s", `${body} `)],
    ["half a signature", signed("s").slice(0, 40)],
    ["none", ""],
    ["what is none", "v1=é,,v2"],
  ])("is not when it has %s", (_, header) => {
    expect(isTransferSigned(header, body, "s")).toBe(false);
  });

  test("of each status of a transfer is an event of its own", () => {
    const waiting = body.replace("ACSC", "PDNG");

    expect(readTransferEvent(body)?.eventId).not.toBe(readTransferEvent(waiting)?.eventId);
    expect(readTransferEvent(body)?.notice).toMatchObject({ result: "paid", amountCents: 3610 });
  });

  test("gives no notice for other events, and refuses malformed bodies", () => {
    const other = JSON.stringify({ type: "payment.link.updated", timestamp: 1, content: {} });

    expect(readTransferEvent(other)?.notice).toBeNull();
    expect(readTransferEvent("<html>")).toBeNull();
    expect(readTransferEvent(body.replace('"EUR"', '"USD"'))).toBeNull();
  });
});

test("banks are listed by name in French order, and nothing is no list", () => {
  const list = [
    { id: 2, name: "Société" },
    { id: 1, name: "Épargne" },
    { id: 3, name: "Banque" },
  ];

  expect(readBanks({ resources: list })).toEqual([
    { id: "3", name: "Banque" },
    { id: "1", name: "Épargne" },
    { id: "2", name: "Société" },
  ]);
  expect(readBanks({ resources: [] })).toBeNull();
  expect(readBanks("<html>")).toBeNull();
});

test("what is created has a number and a page, or is unreadable", () => {
  expect(readCreated({ id: "P1", consent_url: "https://banque.example/1" })).not.toBeNull();
  expect(readCreated({ id: "../P1", consent_url: "https://banque.example/1" })).toBeNull();
  expect(readCreated({ id: "P1", consent_url: "pas une adresse" })).toBeNull();
});
