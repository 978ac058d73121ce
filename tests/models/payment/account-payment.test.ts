import { describe, expect, test } from "vitest";
import {
  accountProgress,
  accountReference,
  chooseInvoices,
  formatParts,
  type PayableInvoice,
  partChanges,
  readAccountReference,
  readParts,
  settleAccountPayment,
  totalOf,
} from "#app/models/payment/account-payment.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";

function invoice(docId: string, leftCents: number, values: Partial<PayableInvoice> = {}) {
  return {
    ...{ id: 1, number: `F-${docId}`, docId, issuedOn: "2026-11-01", dueOn: "2026-11-30" },
    ...{ leftCents, block: null, ...values },
  };
}

describe("the choice of invoices", () => {
  const busy = { by: "payment", reference: "REG-1", means: "transfer" } as const;
  const all = [
    invoice("a", 12_001, { dueOn: "2026-10-31" }),
    invoice("b", 5_999),
    invoice("c", 700, { block: busy, dueOn: "2026-10-31" }),
  ];

  test("takes those named, all, or those due, and none that is busy", () => {
    const chosen = (ids: string[], set: string | null = null) =>
      chooseInvoices(all, { ids, set }, "2026-11-15");
    expect(chosen(["b", "c", "x"])).toEqual(["b"]);
    expect(chosen([], "tout")).toEqual(["a", "b"]);
    expect(chosen([], "echues")).toEqual(["a"]);
  });

  test("is written with what was shown, and read back", () => {
    const parts = all.slice(0, 2);
    expect(totalOf(parts)).toBe(18_000);
    expect(readParts(formatParts(parts))).toEqual([
      { docId: "a", seenCents: 12_001 },
      { docId: "b", seenCents: 5_999 },
    ]);
  });

  test("is refused when it is empty, malformed, too long or named twice", () => {
    const many = Array.from({ length: 101 }, (_, at) => `d${at}:1`).join(",");
    for (const text of ["", "a", "a:", "a:-1", "a:1,a:1", "a:1,", many]) {
      expect([text.slice(0, 9), readParts(text)]).toEqual([text.slice(0, 9), null]);
    }
  });

  test("changes with what is left, and with another payment", () => {
    const seen = ["a", "b", "c"].map((docId, at) => ({
      docId,
      seenCents: [12_001, 6_000, 700][at] ?? 0,
    }));
    const now = new Map(all.map((one) => [one.docId, one]));
    expect(partChanges(seen, now)).toEqual([
      { number: "F-b", leftCents: 5_999, seenCents: 6_000, isBusy: false },
      { number: "F-c", leftCents: 700, seenCents: 700, isBusy: true },
    ]);
  });
});

describe("a notice of the acquirer", () => {
  const payment = { status: "started", amountCents: 18_000, providerReference: null } as const;
  const notice = (values: Partial<ProviderNotice> = {}): ProviderNotice => ({
    ...{ reference: "REG-1", amountCents: 18_000, result: "paid", providerReference: "900" },
    ...{ providerCall: "901", code: "00000", ...values },
  });

  test("pays while all is due, and is to refund otherwise", () => {
    expect(settleAccountPayment(payment, true, notice()).status).toBe("paid");
    expect(settleAccountPayment(payment, false, notice()).status).toBe("to-refund");
    const abandoned = { ...payment, status: "abandoned" } as const;
    expect(settleAccountPayment(abandoned, true, notice()).status).toBe("paid");
  });

  test("changes nothing when it is unequal, or came before", () => {
    const paid = { ...payment, status: "paid", providerReference: "900" } as const;
    const outcomes = [
      settleAccountPayment(payment, true, notice({ amountCents: 1 })),
      settleAccountPayment(paid, false, notice()),
      settleAccountPayment(paid, false, notice({ providerReference: "902" })),
      settleAccountPayment(paid, true, notice({ result: "refused", code: "00105" })),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      ...["amount-mismatch", "already-applied", "paid-twice", "already-applied"],
    ]);
    expect(outcomes.every(({ status }) => status === null)).toBe(true);
  });

  test("tells a refusal from a buyer who left", () => {
    const refused = (code: string) =>
      settleAccountPayment(payment, true, notice({ result: "refused", code })).status;
    expect([refused("00105"), refused("00117")]).toEqual(["refused", "abandoned"]);
  });
});

test("a reference is read as it was made, and nothing else is", () => {
  const reference = accountReference(new Uint8Array(12).fill(255));
  expect(reference).toBe("REG-ZZZZ-ZZZZ-ZZZZ");
  expect(readAccountReference(reference)).toBe(reference);
  for (const text of ["", "REG-1", "REG-ZZZZ-ZZZZ-ZZZZ/900", "reg-zzzz-zzzz-zzzz"]) {
    expect([text, readAccountReference(text)]).toEqual([text, null]);
  }
});

test("progress follows the status, and where the buyer comes from", () => {
  const of = (status: Parameters<typeof accountProgress>[0]["status"], hasLeft = false) =>
    accountProgress({ status, isRefunded: false, isToCheck: false }, hasLeft);
  expect([of("started"), of("started", true), of("pending", true), of("abandoned")]).toEqual([
    ...["waiting", "left", "waiting", "left"],
  ]);
  expect(accountProgress({ status: "to-refund", isRefunded: true, isToCheck: false }, false)).toBe(
    "refunded",
  );
  expect(accountProgress({ status: "paid", isRefunded: false, isToCheck: true }, false)).toBe(
    "to-check",
  );
});
