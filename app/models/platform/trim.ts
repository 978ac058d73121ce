/** Cuts the characters that an expression of one character matches from both ends of a text. */
export function trimOf(text: string, character: RegExp): string {
  const end = trimEndOf(text, character);
  let start = 0;
  while (start < end.length && character.test(end.charAt(start))) start++;
  return end.slice(start);
}

/** Cuts such characters from the end: `replace(/[…]+$/, "")` would try each place of the text. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
