export type CsvRow = readonly (string | number)[];

/** Semicolons, CRLF, byte order mark; formula cells get an apostrophe (OWASP, CSV injection). */
export function csvOf(rows: readonly CsvRow[], isBeginning = true): string {
  const lines = rows.map((row) => `${row.map(cell).join(";")}\r\n`);
  return (isBeginning ? "\uFEFF" : "") + lines.join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isFormula = /^[=+\-@\t\r]/.test(value) && !AMOUNT.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** "-1234,56" is a number in a French spreadsheet, not a formula. */
const AMOUNT = /^-\d+(?:,\d+)?$/;
