/** Characters of one septet, the default alphabet of 3GPP TS 23.038 (GSM 03.38), 6.2.1. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** Characters of two septets, the extension table of 6.2.1.1. */
const EXTENDED = new Set("\f^{}\\[~]|€");

/** Units of a message alone, and of each part of several: a header joins the parts (3GPP TS 23.040, 9.2.3.24). */
const SEPTETS = { alone: 160, part: 153 };
const UCS2 = { alone: 70, part: 67 };

export type SmsCount = {
  /** Messages that are sent, and paid. */
  segments: number;
  characters: number;
  /** Characters outside the alphabet, each once: any of them makes a message hold 70 characters rather than 160. */
  outside: string[];
};

/** Counts the messages in which a text leaves. */
export function countSms(text: string): SmsCount {
  const characters = [...text];
  const outside = [...new Set(characters.filter((one) => !isInAlphabet(one)))];
  const isUcs2 = outside.length > 0;
  const septets = (one: string) => (EXTENDED.has(one) ? 2 : 1);
  const sizes = characters.map((one) => (isUcs2 ? one.length : septets(one)));
  const { alone, part } = isUcs2 ? UCS2 : SEPTETS;
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const segments = units <= alone ? 1 : countParts(sizes, part);
  return { segments, characters: characters.length, outside };
}

/** A character of two units does not stand astride two parts. */
function countParts(sizes: readonly number[], part: number): number {
  let parts = 1;
  let left = part;
  for (const size of sizes) {
    if (size > left) {
      parts += 1;
      left = part;
    }
    left -= size;
  }
  return parts;
}

/** Signs of typography, as a telephone types them. */
const typed: Readonly<Record<string, string>> = {
  ...{ "’": "'", "‘": "'", "‛": "'", ʼ: "'", "′": "'", "`": "'", "´": "'" },
  ...{ "“": '"', "”": '"', "„": '"', "″": '"', "«": '"', "»": '"', "‹": '"', "›": '"' },
  ...{ "−": "-", "•": "-", "…": "...", "\t": " ", "\r": "", œ: "oe", Œ: "OE" },
};

/** Letters and signs that no decomposition of Unicode brings into the alphabet. */
const spelt: Readonly<Record<string, string>> = {
  ...{
    đ: "d",
    Đ: "D",
    ł: "l",
    Ł: "L",
    ı: "i",
    ħ: "h",
    "×": "x",
    "°": "o",
    "⁄": "/",
  },
};

/**
 * Writes a text as it leaves by SMS: typography as telephones type it, then accents and signs that the alphabet lacks,
 * where that saves a message. One sign outside the alphabet makes a message hold 70 characters rather than 160.
 */
export function smsText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/«[\u00a0\u202f]|[\u00a0\u202f]»/g, '"')
    .replace(/\p{Zs}/gu, " ")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[^a-z0-9 ]/gi, (sign) => typed[sign] ?? sign);
  const folded = [...plain].map(inAlphabet).join("");
  return countSms(folded).segments < countSms(plain).segments ? folded : plain;
}

function isInAlphabet(sign: string): boolean {
  return BASIC.has(sign) || EXTENDED.has(sign);
}

/** A sign without its accent, or spelt: "ê" as "e", "½" as "1/2"; one of another script stays. */
function inAlphabet(sign: string): string {
  if (isInAlphabet(sign)) return sign;
  const bare = sign
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/./gu, (part) => spelt[part] ?? part);
  return bare !== "" && [...bare].every(isInAlphabet) ? bare : sign;
}
