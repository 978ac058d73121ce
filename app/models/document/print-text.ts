import { FONT_SIGNS } from "./font-signs.ts";

/** Code points that the font of the documents draws. */
const drawn = new Set(
  FONT_SIGNS.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map((end) => Number.parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }),
);

/** Signs of the trade and of other keyboards that no decomposition of Unicode spells. */
const spelt: Readonly<Record<string, string>> = { "⌀": "Ø", "\u202f": "\u00a0" };

/** Letters without accent that most texts consist of: nothing is looked up for them. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f]*$/;

/**
 * Writes a text of a document in signs that its font draws: an archive file may use embedded glyphs only (ISO 19005-3,
 * 6.2.11.8). Composes accents, ends lines alike, and spells what is missing: by compatibility (UAX #15), without its
 * accent, "?" last. Signs that nobody sees are left out.
 */
export function pdfText(text: string): string {
  const composed = text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ");
  if (PLAIN.test(composed)) return composed;
  return [...composed].map(printed).join("").normalize("NFC");
}

/** Controls, formats, halves of pairs and selectors of variants draw nothing. */
const UNDRAWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u;

function printed(sign: string): string {
  if (sign === "\n") return sign;
  if (UNDRAWN.test(sign)) return "";
  const known = spelt[sign];
  if (known !== undefined) return known;
  if (isDrawn(sign)) return sign;
  const alike = sign.normalize("NFKC");
  if (isDrawn(alike)) return alike;
  const bare = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  if (bare !== "" && isDrawn(bare)) return bare;
  if (/\p{Zs}/u.test(sign)) return " ";
  if (/\p{Pd}/u.test(sign)) return "-";
  return /\p{M}/u.test(sign) ? "" : "?";
}

function isDrawn(text: string): boolean {
  return [...text].every((sign) => drawn.has(sign.codePointAt(0) ?? 0));
}
