/** True for a line without control characters. */
export function isCleanLine(line: string): boolean {
  return !/\p{Cc}/u.test(line);
}

/** True for a text whose only control characters are line ends and tabs. */
export function isCleanText(text: string): boolean {
  return !/(?![\t\r\n])\p{Cc}/u.test(text);
}

/** True for a clean line that shows its characters in the order in which they stand. */
export function isReadableLine(line: string): boolean {
  return isCleanLine(line) && keepsDirection(line);
}

/** True for a clean text that shows its characters in the order in which they stand. */
export function isReadableText(text: string): boolean {
  return isCleanText(text) && keepsDirection(text);
}

/** False for bidirectional overrides and isolates, which let a text read as another one. */
function keepsDirection(text: string): boolean {
  return !/[\u202a-\u202e\u2066-\u2069]/u.test(text);
}
