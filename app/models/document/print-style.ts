export const INK = "#1d1b18";
export const SOFT = "#655f55";
export const RULE = "#dcd6ca";
export const YELLOW = "#ffc400";

export const DOCUMENT_FONTS = { text: "text", bold: "bold" } as const;

const spelt: Readonly<Record<string, string>> = {
  "\u202f": "\u00a0",
  "\u2009": " ",
  "\t": " ",
  "⌀": "Ø",
  Δ: "delta",
  "\r": "",
};

/** An archive file may use embedded glyphs only (ISO 19005-3, 6.2.11.8): others become "?" or Latin. */
export function pdfText(text: string): string {
  return text
    .normalize("NFC")
    .replace(
      /[^\n\x20-\x7e\u00a0-\u017f\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\u0400-\u045f\u2010-\u2015\u2018-\u201e\u2020-\u2022…‰‹›₀-₉⁰€™−≤≥←-↓]/gu,
      (sign) => spelt[sign] ?? (/\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? "" : "?"),
    );
}
