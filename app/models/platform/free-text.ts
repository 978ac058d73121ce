/** Refused in free text (design, section 5): these, and control characters but line ends and tabs. */
const refused = /[<>{}[\]\\^~|`]|(?![\t\r\n])\p{Cc}/gu;

/** The characters of a free text that checkout refuses, each once, as they come. */
export function refusedCharacters(text: string): string[] {
  return [...new Set(text.match(refused))];
}

/** True when a free text holds none of the characters that checkout refuses. */
export function isPlainText(text: string): boolean {
  return refusedCharacters(text).length === 0;
}
