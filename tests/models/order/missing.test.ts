import { describe, expect, test } from "vitest";
import { type PricedLine, totals } from "#app/models/cart/cart.ts";
import { invoiceAmounts } from "#app/models/invoice/amounts.ts";
import { orderTotals, withoutMissing } from "#app/models/order/missing.ts";
import { substituteMills, withSubstitutes } from "#app/models/order/substitute.ts";

type Line = PricedLine & { missing: number };

const line = (values: Partial<Line> = {}): Line => ({
  quantity: 10,
  missing: 0,
  unitMills: 9_990,
  ecoTaxMills: 120,
  depositMills: 6_000,
  vatBasisPoints: 2000,
  weightGrams: 35_000,
  discountCents: 0,
  ...values,
});

function orderOf(lines: Line[], deliveryCents = 0) {
  const { vat, grossCents, netCents } = totals(lines, deliveryCents);
  return { lines, deliveryCents, vat, grossCents, netCents };
}

test("some units leave with their eco-tax, deposit, VAT and weight", () => {
  const order = orderOf([line(), line({ quantity: 4 })]);
  const { lines, amounts } = withoutMissing(order, [2, 0]);
  const rest = totals([line({ quantity: 8 }), line({ quantity: 4 })]);
  expect(amounts).toEqual({
    netCents: rest.netCents,
    vat: rest.vat,
    grossCents: rest.grossCents,
    weightGrams: rest.weightGrams,
  });
  expect(lines[0]).toEqual({ quantity: 8, missing: 2, netCents: 7992, discountCents: 0 });
  expect(lines[1]).toMatchObject({ quantity: 4, missing: 0 });
});

test("a whole line leaves, and its rate of VAT with it", () => {
  const order = orderOf([line(), line({ vatBasisPoints: 550 })]);
  const { lines, amounts } = withoutMissing(order, [0, 10]);
  expect(lines[1]).toEqual({ quantity: 0, missing: 10, netCents: 0, discountCents: 0 });
  expect(amounts.vat.map(({ rateBasisPoints }) => rateBasisPoints)).toEqual([2000]);
  expect(amounts.grossCents).toBe(totals([line()]).grossCents);
});

test("what is left keeps its share of the offer, below its threshold too", () => {
  const order = orderOf([line({ discountCents: 1000 }), line({ discountCents: 500 })]);
  const { lines } = withoutMissing(order, [7, 10]);
  expect(lines.map(({ discountCents }) => discountCents)).toEqual([300, 0]);
});

test("the price of the delivery stays, at the rates of the goods as ordered", () => {
  const cheap = { quantity: 1, unitMills: 1000, ecoTaxMills: 0, depositMills: 0 };
  const order = orderOf([line(cheap), line({ ...cheap, vatBasisPoints: 550 })], 5000);
  const { amounts, lines } = withoutMissing(order, [0, 1]);
  // The rest of the delivery stays at 5.5 %: at 20 % the customer would pay more than before.
  expect(amounts.vat).toEqual([
    { rateBasisPoints: 2000, baseCents: 2600, vatCents: 520 },
    { rateBasisPoints: 550, baseCents: 2500, vatCents: 138 },
  ]);
  expect(amounts.grossCents).toBeLessThan(order.grossCents);
  const rest = {
    ...order,
    ...amounts,
    lines: order.lines.map((of, at) => ({ ...of, ...lines[at] })),
  };
  expect(orderTotals(rest)).toMatchObject({ deliveryCents: 5000, lineCount: 1, vat: amounts.vat });
});

test("no amount grows, and the invoice of the rest is the order", () => {
  for (const order of someOrders(300)) {
    const taken = order.lines.map(({ quantity }, at) => (at === 0 ? quantity - 1 : quantity % 3));
    const { lines, amounts } = withoutMissing(order, taken);
    expect(amounts.grossCents).toBeLessThanOrEqual(order.grossCents);
    const rest = {
      ...order,
      ...amounts,
      lines: order.lines.map((of, at) => ({ ...of, ...lines[at] })),
    };
    const none = rest.lines.map(() => 0);
    const billed = invoiceAmounts(
      rest,
      none,
      rest.lines.map(({ quantity }) => quantity),
    );
    expect(billed.grossCents).toBe(amounts.grossCents);
    expect(billed.netCents).toBe(amounts.netCents);
    const gone = withoutMissing(rest, none);
    expect(gone.amounts).toEqual(amounts);
  }
});

describe("goods put in for what is missing", () => {
  const free = { ecoTaxMills: 0, depositMills: 0 };
  const gone = line({ ...free, quantity: 3 });

  test("cost the customer's own price when it is lower", () => {
    const goods = line({ ...free, quantity: 2, unitMills: 4_000 });
    expect(substituteMills(gone, 2, goods)).toBe(4_000);
  });

  test("cost no more than what is missing, less its offer", () => {
    const goods = line({ ...free, quantity: 2, unitMills: 30_000 });
    expect(substituteMills(gone, 2, goods)).toBe(9_990);
    expect(substituteMills({ ...gone, discountCents: 300 }, 2, goods)).toBe(8_990);
    expect(substituteMills(gone, 1, goods)).toBe(4_995);
  });

  test("count their VAT, their eco-tax and their deposit", () => {
    const cheaper = { ...gone, vatBasisPoints: 550 };
    expect(substituteMills(cheaper, 2, line({ ...free, quantity: 2 }))).toBe(8_770);
    expect(substituteMills(gone, 2, line({ quantity: 2 }))).toBe(4_860);
  });

  test("are not offered when their deposit alone is more", () => {
    expect(substituteMills(gone, 1, line({ quantity: 4 }))).toBeNull();
  });

  test("never make an order dearer, nor its invoice differ", () => {
    const orders = [...someOrders(400)];
    for (const [at, order] of orders.entries()) {
      const other = orders[(at + 1) % orders.length]?.lines ?? [];
      const taken = order.lines.map(({ quantity }, place) => (place < 2 ? quantity : 0));
      const added = order.lines.flatMap((of, place) => {
        const goods = other[place % other.length];
        const units = taken[place] ?? 0;
        const unitMills = goods && units > 0 ? substituteMills(of, units, goods) : null;
        return goods && unitMills !== null ? [{ ...goods, unitMills, discountCents: 0 }] : [];
      });
      const left = withoutMissing(withSubstitutes(order, added), taken);
      expect(left.amounts.grossCents).toBeLessThanOrEqual(order.grossCents);
      const lines = [...order.lines, ...added].map((of, place) => ({
        ...of,
        ...left.lines[place],
      }));
      const rest = { ...order, ...left.amounts, lines };
      const none = lines.map(() => 0);
      expect(withoutMissing(rest, none).amounts).toEqual(left.amounts);
    }
  });
});

/** The same orders in each run: a linear congruential generator. */
function* someOrders(count: number) {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let at = 0; at < count; at++) {
    const lines = Array.from({ length: 1 + draw(4) }, () => {
      const quantity = 1 + draw(30);
      const unitMills = draw(40_000);
      const most = Math.floor((unitMills * quantity) / 20);
      return line({
        ...{ quantity, unitMills, ecoTaxMills: draw(300), depositMills: 500 * draw(10) },
        ...{ vatBasisPoints: [2000, 1000, 550][draw(3)] ?? 2000, weightGrams: draw(50_000) },
        discountCents: draw(2) * Math.floor(draw(most + 1) / 10),
      });
    });
    yield orderOf(lines, draw(2) * draw(20_000));
  }
}
