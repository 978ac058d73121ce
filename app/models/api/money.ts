/** Formats cents as decimal euros with a point: "1234.50". */
export function euros(cents: number): string {
  return decimal(cents, 2);
}

/** Formats thousandths of a euro: "12.345". */
export function unitEuros(mills: number): string {
  return decimal(mills, 3);
}

function decimal(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
