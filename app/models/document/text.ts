const spelt: Readonly<Record<string, string>> = {
  "\u202f": "\u00a0",
  "\u2009": " ",
  "\t": " ",
  "⌀": "Ø",
  Δ: "delta",
  "\r": "",
};

/**
 * Text as the fonts of papers can write it: Latin, Greek and Cyrillic letters, figures and the usual signs. Others are
 * spelt out or marked "?": a file for archives refers to no letter that is not in it (ISO 19005-3, 6.2.11.8).
 */
export function pdfText(text: string): string {
  return text
    .normalize("NFC")
    .replace(
      /[^\n\x20-\x7e\u00a0-\u017f\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\u0400-\u045f\u2010-\u2015\u2018-\u201e\u2020-\u2022…‰‹›₀-₉⁰€™−≤≥←-↓]/gu,
      (sign) => spelt[sign] ?? (/\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? "" : "?"),
    );
}
