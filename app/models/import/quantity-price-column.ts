import type { PriceBasis } from "#app/models/catalogue/price.ts";
import type { CellReading } from "./cell.ts";
import { type Column, positivePriceColumn, readListed } from "./column.ts";
import { withoutUnit } from "./counted-column.ts";
import { readWhole, writeEuros } from "./number.ts";

type QuantityPrice = PriceBasis["quantityPrices"][number];

/** Quantity prices as "10 = 8,50 | 50 sacs = 7,90": from ten on, 8.50 € net a unit; none is 0. */
export function quantityPricesColumn(header: string): Column<QuantityPrice[]> {
  return {
    header,
    kind: "quantity-prices",
    isPrice: true,
    empty: [],
    read: (text, unit) => {
      const read = readListed(text, (part) => readQuantityPrice(part, unit));
      if (!read.ok) return read;
      const rises = read.value.every(({ from }, at) => from > (read.value[at - 1]?.from ?? 1));
      return rises ? read : { ok: false, reason: "not-rising" };
    },
    write: (value) =>
      value.map(({ from, unitMills }) => `${from} = ${writeEuros(unitMills)}`).join(" | "),
  };
}

const price = positivePriceColumn("");

function readQuantityPrice(part: string, unit: string | undefined): CellReading<QuantityPrice> {
  const [from, cost, more] = part.split("=");
  if (from === undefined || cost === undefined || more !== undefined) {
    return { ok: false, reason: "not-a-pair" };
  }
  const number = withoutUnit(from.trim(), unit);
  if (number === null) return { ok: false, reason: "another-unit" };
  const quantity = readWhole(number, 1, 9999);
  if (!quantity.ok) return quantity;
  const unitMills = price.read(cost);
  return unitMills.ok
    ? { ok: true, value: { from: quantity.value, unitMills: unitMills.value } }
    : unitMills;
}
