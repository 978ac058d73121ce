/** What one storage unit covers: 3000 thousandths of "m²" are 3 m². */
export type Conversion = { thousandths: number; unit: string };

/** The most of one product that a cart or a list holds (specification, section 5). */
export const MAX_QUANTITY = 9999;

/** Storage units of a stock that make whole packs. */
export function sellableUnits(stockUnits: number, packagingQuantity: number): number {
  return wholePacks(stockUnits, packagingQuantity) * packagingQuantity;
}

/**
 * The packaging rule: quantities are always counted in storage units and ordered by whole packs,
 * so a form steps by `packagingQuantity`. A quantity in between is raised to the next whole pack, at
 * least one, and kept within the 9999 units a line can hold.
 */
export function roundUpToPack(quantity: number, packagingQuantity: number): number {
  const packs = Math.max(1, Math.ceil(quantity / packagingQuantity));
  return Math.min(packs * packagingQuantity, maxQuantity(packagingQuantity));
}

/** The greatest quantity of a line, in storage units: the whole packs that 9999 units hold. */
export function maxQuantity(packagingQuantity: number): number {
  return wholePacks(MAX_QUANTITY, packagingQuantity) * packagingQuantity;
}

/**
 * How much a quantity of storage units covers, in hundredths of the conversion unit: two decimals
 * (specification, section 2), the rest dropped. It never promises more than there is, so that asking for
 * what a quantity covers gives that quantity back.
 */
export function coveredHundredths(quantity: number, conversion: Conversion): number {
  const thousandths = quantity * conversion.thousandths;
  return (thousandths - (thousandths % 10)) / 10;
}

/** Net price of one conversion unit (the m², the metre) in thousandths of a euro. */
export function conversionUnitMills(unitMills: number, conversion: Conversion): number {
  return Math.round((unitMills * 1000) / conversion.thousandths);
}

function wholePacks(units: number, packagingQuantity: number): number {
  return Math.max(0, Math.floor(units / packagingQuantity));
}
