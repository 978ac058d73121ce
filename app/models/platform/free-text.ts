/** Characters refused in free text (decision 131), with control characters except line ends and tabs. */
const refused = /[<>{}[\]\\^~|`]|(?![\t\r\n])\p{Cc}/gu;

/** Refused characters of a free text, without duplicates, in order of appearance. */
export function refusedCharacters(text: string): string[] {
  return [...new Set(text.match(refused))];
}

export function isPlainText(text: string): boolean {
  return refusedCharacters(text).length === 0;
}
