import { expect, test } from "vitest";
import { type DatedPayment, settlePayments } from "#app/models/purchase/settlement.ts";

const COMPANY = 1;
const invoice = (id: number, payableCents: number, companyId = COMPANY) => ({
  ...{ id, companyId, payableCents },
});

function payment(id: number, day: number, parts: Record<number, number>): DatedPayment {
  return {
    ...{
      isOfShop: false,
      id,
      number: `R${id}`,
      companyId: COMPANY,
      paidAt: new Date(Date.UTC(2026, 0, day)),
    },
    parts: Object.entries(parts).map(([invoiceId, amountCents]) => ({
      ...{ invoiceId: Number(invoiceId), amountCents },
    })),
  };
}

function refusalsOf(documents: ReturnType<typeof invoice>[], payments: DatedPayment[]) {
  return Object.fromEntries(settlePayments(documents, payments).refusals);
}

test("payments count up to what is due, to the cent", () => {
  const payments = [
    payment(1, 1, { 10: 60 }),
    payment(2, 2, { 10: 41 }),
    payment(3, 3, { 10: 40 }),
  ];
  expect(refusalsOf([invoice(10, 100)], payments)).toEqual({ 1: null, 2: "too-much", 3: null });
});

test("the oldest payment counts, in whatever order they come", () => {
  const payments = [payment(1, 2, { 10: 60 }), payment(2, 1, { 10: 60 })];
  const expected = { 1: "too-much", 2: null };
  expect(refusalsOf([invoice(10, 100)], payments)).toEqual(expected);
  expect(refusalsOf([invoice(10, 100)], payments.toReversed())).toEqual(expected);
});

test("a payment of several documents counts whole or not at all", () => {
  const { refusals, paid } = settlePayments(
    [invoice(10, 100), invoice(11, 100)],
    [payment(1, 1, { 10: 100 }), payment(2, 2, { 10: 1, 11: 100 }), payment(3, 3, { 11: 100 })],
  );
  expect([...refusals.values()]).toEqual([null, "too-much", null]);
  expect(Object.fromEntries(paid)).toEqual({ 10: 100, 11: 100 });
});

test("a credit note is paid out, never paid", () => {
  const documents = [invoice(10, 100), invoice(12, -30)];
  const payments = [
    payment(1, 1, { 10: 100, 12: -30 }),
    payment(2, 2, { 12: -1 }),
    payment(3, 3, { 12: 5 }),
  ];
  expect(refusalsOf(documents, payments)).toEqual({ 1: null, 2: "too-much", 3: "too-much" });
});

test("a payment of another company's document is refused", () => {
  const documents = [invoice(10, 100), invoice(11, 100, 2)];
  const payments = [payment(1, 1, { 10: 50, 11: 50 }), payment(2, 2, { 99: 1 })];
  expect(refusalsOf(documents, payments)).toEqual({ 1: "other-company", 2: "other-company" });
});

test("money taken in the shop counts before an earlier day of the ERP", () => {
  const shop = { ...payment(2, 9, { 10: 100 }), isOfShop: true };
  const expected = { 1: "too-much", 2: null };
  expect(refusalsOf([invoice(10, 100)], [payment(1, 1, { 10: 1 }), shop])).toEqual(expected);
});
