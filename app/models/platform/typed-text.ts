/**
 * Signs of Unicode that nobody sees and that come with pasted text: marks, overrides and isolates of direction
 * (UAX #9, 2), soft hyphen, zero-width space and word joiners, byte order mark. Joiners of emoji and scripts stay.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Something to see: neither a space, nor a format sign, nor a lone mark, nor a filler (U+115F, U+2800, U+3164…). */
const SEEN = /[^\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;

/** A text as it is seen: without what nobody sees, and empty when nothing else is in it. */
export function seenText(typed: string): string {
  const text = typed.replace(UNSEEN, "");
  return SEEN.test(text) || /^\s*$/.test(text) ? text : "";
}

/** Digits of any width, spaces and hyphens of Unicode, as a keyboard types them. */
export function plainSigns(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\s/g, " ")
    .replace(/[\p{Pd}\u2212]/gu, "-");
}

/** True for a line without control characters that shows its characters in the order in which they stand. */
export function isReadableLine(line: string): boolean {
  return unreadableSigns(line).length === 0;
}

/** The same for a text of several lines: line ends and tabs are no control characters in it. */
export function isReadableText(text: string): boolean {
  return isReadableLine(text.replace(/[\t\r\n]/g, ""));
}

/**
 * Control characters, those of line ends too, and overrides and isolates of direction, which let a text read as another
 * one; without duplicates.
 */
export function unreadableSigns(text: string): string[] {
  return [...new Set(text.match(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu))];
}
