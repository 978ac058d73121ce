import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totals } from "#app/models/cart/cart.ts";
import { billedAfter, creditAmounts, invoiceAmounts } from "#app/models/invoice/amounts.ts";
import { dueDay, invoiceNumber, invoiceState, issueDay } from "#app/models/invoice/invoice.ts";
import { readInvoiceQuery } from "#app/models/invoice/query.ts";
import { anyBilledOrder } from "#tests/support/invoice/invoices.ts";

describe("the invoices of an order", () => {
  test("however it is cut, add up to it to the cent, VAT of each rate included", () => {
    fc.assert(
      fc.property(
        anyBilledOrder,
        fc.array(
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
          {
            maxLength: 4,
          },
        ),
        (order, cuts) => {
          const all = order.lines.map(({ quantity }) => quantity);
          const none = all.map(() => 0);
          const steps = [none];
          for (const cut of cuts) {
            const before = steps.at(-1) ?? none;
            steps.push(
              all.map((most, at) => {
                const held = before[at] ?? 0;
                return held + Math.floor((most - held) * (cut[at] ?? 0));
              }),
            );
          }
          steps.push(all);

          const invoices = steps
            .slice(1)
            .map((after, at) => invoiceAmounts(order, steps[at] ?? none, after));

          const due = totals(order.lines, order.deliveryCents);
          const sum = (of: (one: (typeof invoices)[number]) => number) =>
            invoices.reduce((total, one) => total + of(one), 0);
          expect(sum((one) => one.grossCents)).toBe(due.grossCents);
          expect(sum((one) => one.netCents)).toBe(due.netCents);
          expect(sum((one) => one.discountCents)).toBe(due.discountCents);
          expect(sum((one) => one.ecoTaxCents)).toBe(due.ecoTaxCents);
          expect(sum((one) => one.depositCents)).toBe(due.depositCents);
          for (const { rateBasisPoints, vatCents } of due.vat) {
            const ofRate = (one: (typeof invoices)[number]) =>
              one.vat.find((rate) => rate.rateBasisPoints === rateBasisPoints)?.vatCents ?? 0;
            expect(sum(ofRate)).toBe(vatCents);
          }
        },
      ),
    );
  });

  test("credits everything in full, delivery with the last note", () => {
    fc.assert(
      fc.property(anyBilledOrder, (order) => {
        const all = order.lines.map(({ quantity }) => quantity);
        const none = all.map(() => 0);
        const half = all.map((quantity) => Math.floor(quantity / 2));

        const parts = [creditAmounts(order, none, half), creditAmounts(order, half, all)];

        expect(parts[0]?.delivery).toEqual([]);
        expect(parts.reduce((sum, part) => sum + part.grossCents, 0)).toBe(
          totals(order.lines, order.deliveryCents).grossCents,
        );
      }),
    );
  });
});

describe("what may be billed", () => {
  test.each([
    [[{ lineNumber: 1, quantity: 3 }], { ok: true, after: [3, 5] }],
    [[{ lineNumber: 1, quantity: 11 }], { ok: false, reason: "too-much" }],
    [[{ lineNumber: 3, quantity: 1 }], { ok: false, reason: "unknown-line" }],
    [[{ lineNumber: 0, quantity: 1 }], { ok: false, reason: "unknown-line" }],
    [[{ lineNumber: 1, quantity: 0 }], { ok: false, reason: "nothing-to-bill" }],
    [[], { ok: false, reason: "nothing-to-bill" }],
    [
      [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 1, quantity: 1 },
      ],
      { ok: false, reason: "unknown-line" },
    ],
  ])("of ten ordered and five billed, %j gives %j", (billing, expected) => {
    expect(billedAfter([0, 5], [10, 5], billing)).toEqual(expected);
  });
});

test("a number names its series, its year and its rank", () => {
  expect(invoiceNumber("invoice", 2026, 42)).toBe("FA2026-000042");
  expect(invoiceNumber("credit-note", 2026, 1_234_567)).toBe("AV2026-1234567");
});

test("dates no document before its predecessor, by the clock of Paris", () => {
  expect(issueDay(new Date("2026-11-21T23:30:00Z"), null)).toBe("2026-11-22");
  expect(issueDay(new Date("2026-11-21T10:00:00Z"), "2026-11-22")).toBe("2026-11-22");
});

test("is due within thirty days unless paid in advance", () => {
  expect(dueDay("invoice", "2026-11-21", 100)).toBe("2026-12-21");
  expect(dueDay("invoice", "2026-11-21", 0)).toBe("2026-11-21");
  expect(dueDay("credit-note", "2026-11-21", 100)).toBe("2026-11-21");
});

test.each([
  [{ kind: "invoice", balanceCents: 1, dueOn: "2026-11-20" }, "overdue"],
  [{ kind: "invoice", balanceCents: 1, dueOn: "2026-11-21" }, "open"],
  [{ kind: "invoice", balanceCents: 0, dueOn: "2026-11-20" }, "paid"],
  [{ kind: "credit-note", balanceCents: 0, dueOn: "2026-11-20" }, "credit"],
] as const)("on the 21st %j is %s", (invoice, state) => {
  expect(invoiceState(invoice, "2026-11-21")).toBe(state);
});

test.each([
  ["recherche=1 234,56 €", 123_456],
  ["recherche=1234.5", 123_450],
  ["recherche=%2012%20", 1_200],
  ["recherche=FA2026-000001", null],
  ["recherche=-5", null],
])("%s is looked for as the amount %s", (query, cents) => {
  expect(readInvoiceQuery(new URLSearchParams(query)).searchCents).toBe(cents);
});

test("an address says only what the table knows", () => {
  const query = readInvoiceQuery(new URLSearchParams("tri=__proto__&etat=toString&recherche=%00a"));

  expect(query).toMatchObject({ sort: "date", state: "all", search: "a" });
});
