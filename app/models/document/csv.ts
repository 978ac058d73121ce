export type CsvRow = readonly (string | number)[];

/**
 * Rows as a CSV file that spreadsheets of French offices open as it is: semicolons, CRLF, quotes where needed,
 * and a byte order mark. What a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection).
 * What is not the beginning of a file goes without the mark.
 */
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

/** "-1234,56" is a number to a French spreadsheet, and computes nothing. */
const AMOUNT = /^-\d+(?:,\d+)?$/;
