/** Coverage of one storage unit: 3000 thousandths of "m²" are 3 m². */
export type Conversion = { thousandths: number; unit: string };

/** Maximum quantity of one product in a cart or list (specification, section 5). */
export const MAX_QUANTITY = 9999;

/** Storage units of a stock that form whole packs. */
export function sellableUnits(stockUnits: number, packagingQuantity: number): number {
  return wholePacks(stockUnits, packagingQuantity) * packagingQuantity;
}

/**
 * Packaging rule: quantities are storage units, ordered by whole packs, so a form steps by `packagingQuantity`. A
 * quantity in between is rounded up to the next whole pack, at least one, and kept within 9999 units per line.
 */
export function roundUpToPack(quantity: number, packagingQuantity: number): number {
  const packs = Math.max(1, Math.ceil(quantity / packagingQuantity));
  return Math.min(packs * packagingQuantity, maxQuantity(packagingQuantity));
}

/** Maximum quantity of a line: the whole packs within 9999 storage units. */
export function maxQuantity(packagingQuantity: number): number {
  return wholePacks(MAX_QUANTITY, packagingQuantity) * packagingQuantity;
}

/**
 * Coverage of a quantity, in hundredths of the conversion unit: two decimals (specification, section 2), the rest
 * truncated. It never overstates, so that asking for the coverage of a quantity gives that quantity back.
 */
export function coveredHundredths(quantity: number, conversion: Conversion): number {
  const thousandths = quantity * conversion.thousandths;
  return (thousandths - (thousandths % 10)) / 10;
}

/** Net price of one conversion unit (m², metre) in thousandths of a euro. */
export function conversionUnitMills(unitMills: number, conversion: Conversion): number {
  return Math.round((unitMills * 1000) / conversion.thousandths);
}

function wholePacks(units: number, packagingQuantity: number): number {
  return Math.max(0, Math.floor(units / packagingQuantity));
}
