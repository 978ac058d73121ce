/** In calls, money is a text of decimal euros, with a point: "1234.50" from cents. */
export function euros(cents: number): string {
  return decimal(cents, 2);
}

/** "12.345" from thousandths of a euro. */
export function unitEuros(mills: number): string {
  return decimal(mills, 3);
}

function decimal(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
