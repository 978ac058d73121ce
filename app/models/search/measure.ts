import { trimEndOf } from "#app/models/platform/trim.ts";

/** Millimetres in each unit of length. */
const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/** Sizes that trades express in centimetres without a unit: "parpaing de 20", "porte de 83". */
const SPOKEN_CENTIMETRES = { from: 5, to: 95 };

/** Words and signs before a number that labels omit or write otherwise: "Ø 32", "diam. 32", "ép. 100". */
const sizeNames =
  /[ø⌀∅]|\b(?:diam(?:etre)?|dn|ep(?:aisseur)?|long(?:ueur)?|larg(?:eur)?|haut(?:eur)?)\b\.?(?=\s*(?:[ø⌀∅]\s*)?\d)|\bdn(?=\d)/g;

/** Removes the names of sizes: only the numbers are looked up. */
export function withoutSizeNames(text: string): string {
  return text.replace(sizeNames, " ");
}

/** Letters that PostgreSQL drops as French stop words: a code split there would be its number alone. */
const unheardLetters = new Set("acdjlmnsty");

/** "ba13" is "ba 13", "3g2,5" is "3g 2 5"; none where a meaningless number is left: "t24" is not 24. */
export function cutCode(token: string): string[][] {
  const letters = token.match(/[a-z]+|\d+/g) ?? [];
  const starts = unheardLetters.has(letters[0] ?? "");
  const conductors = /^([2-5])[xg](\d{1,2}(?:[.,]\d+)?)$/.exec(token);
  return [
    ...(starts ? [] : [letters]),
    ...(conductors ? [[`${conductors[1]}g`, ...(conductors[2] ?? "").split(/[.,]/)]] : []),
  ];
}

/** Millimetres: "20 cm" is 200, "2m50" is 2500, "20x20x50" may be 200 x 200 x 500. None for no size. */
export function otherSizes(token: string): string[][] {
  const [, metres, rest = ""] = /^(\d)m(\d{2})$/.exec(token) ?? [];
  if (metres)
    return [[String(Number(metres) * 1000 + Number(rest) * 10)], ...decimals(metres, rest)];
  const [, sizes = "", unit = ""] = /^(\d[\dx.,]*\d|\d)(mm|cm|m)?$/.exec(token) ?? [];
  const numbers = sizes.split("x").map((size) => Number(size.replace(",", ".")));
  if (sizes === "" || numbers.some((size) => Number.isNaN(size))) return [];
  return factors(numbers, unit).flatMap((factor) => {
    const scaled = numbers.map((size) => Math.round(size * factor * 1000) / 1000);
    return scaled.every(Number.isInteger) ? [scaled.join(" x ").split(" ")] : [];
  });
}

/** "2,50 m" and "2,5 m": text search has the digits one after the other. */
function decimals(metres: string, rest: string): string[][] {
  const short = rest.replace(/0{1,2}$/, "");
  const written = new Set([rest, short].filter(Boolean));
  return rest === "00" ? [[metres, "m"]] : [...written].map((digits) => [metres, digits, "m"]);
}

/**
 * Regular expression of labels whose thickness or first dimension is a size said in centimetres
 * without a unit: a block "de 20" is 200 mm thick, not high. Null for other terms.
 */
export function thicknessPattern(token: string): string | null {
  const size = Number(token);
  if (!/^\d{1,2}$/.test(token) || !isSpokenSize(size)) return null;
  return `(^|[^x] |ép\\. )${size * 10} `;
}

function factors(numbers: readonly number[], unit: string): number[] {
  const given = millimetres[unit];
  if (given !== undefined) return given === 1 && numbers.length === 1 ? [] : [given];
  if (numbers.length === 1) return numbers.every(isSpokenSize) ? [10] : [];
  return numbers.every(Number.isInteger) ? [10] : [1000];
}

function isSpokenSize(size: number): boolean {
  return size >= SPOKEN_CENTIMETRES.from && size <= SPOKEN_CENTIMETRES.to && Number.isInteger(size);
}

/** Pipe threads: diameters in millimetres as the trade says them, and inches (NF E 03-004). */
const threads: Readonly<Record<string, string>> = {
  "8/13": "1/4",
  "12/17": "3/8",
  "15/21": "1/2",
  "20/27": "3/4",
  "26/34": "1",
  "33/42": '1"1/4',
  "40/49": '1"1/2',
  "50/60": "2",
};

const inches = new Map(
  Object.entries(threads).map(([name, inch]) => [inch.replace('"', " "), name]),
);

/** Sizes of roof windows in centimetres, by the code of their maker. */
const roofWindows: Readonly<Record<string, string>> = {
  ck02: "55x78",
  ck04: "55x98",
  fk06: "66x118",
  mk04: "78x98",
  mk06: "78x118",
  mk08: "78x140",
  pk04: "94x98",
  pk06: "94x118",
  pk08: "94x140",
  sk06: "114x118",
  uk04: "134x98",
  uk08: "134x140",
};

/**
 * Writes sizes in one way: "5 par 50" as 5x50, "lambda 32" and "gr32" as lambda32, "15/21" and 1/2"
 * as filet15s21, "R = 6" as r6, "mk04" as 78x98. Takes plain text.
 */
export function withEqualSizes(text: string): string {
  return text
    .replace(/(\d) (?:par|sur) (?=\d)/g, "$1x")
    .replace(/(\d)m(\d\d)(?=\s*[x*×])|(?<=[x*×]\s*)(\d)m(\d\d)\b/g, "$1$3.$2$4")
    .replace(/(\d)\s*(mm|cm|m)\s*[x*×]\s*(?=[\d.,]+\s*\2\b)/g, "$1x")
    .replace(/\b([2-5]) ?g ?(?=\d)/g, "$1g")
    .replace(/\b[cfmpsu]k ?(?:0\d)\b/g, (code) => roofWindows[code.replace(" ", "")] ?? code)
    .replace(/(?:\blambda|λ)\s*(?:[=:]\s*)?(?:0[.,]0)?(\d\d)\b/g, " lambda$1 ")
    .replace(/\bgr ?(3[0-8])\b|(?<![\d.,])0[.,]0([234]\d)\b/g, " lambda$1$2 ")
    .replace(/\bth (?=[23]\d\b)/g, "th")
    .replace(/\br\s*=\s*(?=\d)/g, " r")
    .replace(/(?<![\d.,] ?)\br (?=\d[.,]\d)/g, "r")
    .replace(/(?<![\d/.,])(\d{1,2}\/\d{2})(?![\d/])/g, (name) =>
      threads[name] ? ` filet${name.replace("/", "s")} ` : name,
    )
    .replace(
      /(?<![\d/.,x])(?:1["'p ]+)?[13]\/[248](?![\d/])(?: ?(?:pouces?\b|["']|p\b))?/g,
      (typed) => {
        const name = inches.get(
          (typed.match(/\d/g) ?? [])
            .join("")
            .replace(/^(\d)(\d)$/, "$1/$2")
            .replace(/^1(\d)(\d)$/, "1 $1/$2"),
        );
        return name ? ` filet${name.replace("/", "s")} ` : typed;
      },
    )
    .replace(/(?<![\d/.,x])([12]) ?(?:"|''|pouces?\b)(?!\d)/g, (typed, inch: string) => {
      const name = inches.get(inch);
      return name ? ` filet${name.replace("/", "s")} ` : typed;
    });
}

/** Wordings, and the pattern that a label must match as well, of a size that `withEqualSizes` wrote. */
export function equalSize(token: string): { wordings: string[][]; pattern: string | null } | null {
  const [, name, lambda] = /^(lambda|th)(\d\d)$/.exec(token) ?? [];
  if (lambda) {
    const wordings = [["λ", lambda], [`th${lambda}`]];
    return { wordings: name === "th" ? wordings.toReversed() : wordings, pattern: null };
  }
  const [, outer, inner] = /^filet(\d+)s(\d+)$/.exec(token) ?? [];
  if (!outer || !inner) return null;
  const inch = threads[`${outer}/${inner}`] ?? "";
  return {
    wordings: [[outer, inner], inch.split(/["/]/)],
    pattern: `${outer}/${inner}|(^|[^0-9/"])${inch}"($|[^0-9])`,
  };
}

/** Wordings, and the pattern of labels, of "20x27": a thread written as a size, or that size. Null for no thread. */
export function threadOrSize(token: string): { wordings: string[][]; pattern: string } | null {
  const [, outer, inner] = /^(\d+)x(\d+)$/.exec(token) ?? [];
  const thread = threads[`${outer}/${inner}`] ? equalSize(`filet${outer}s${inner}`) : null;
  if (!thread) return null;
  const sizes = [`${outer} ?x ?${inner}`, ...otherSizes(token).map((pieces) => pieces.join(" "))];
  const asSize = sizes.map((size) => `(^|[^0-9,])${size}($|[^0-9])`);
  return { wordings: thread.wordings, pattern: [thread.pattern, ...asSize].join("|") };
}

/** Regular expression of labels with a thermal resistance: R 6 is not R 6,25. Null for other codes. */
export function thermalResistance(token: string): string | null {
  const [, whole, rest = ""] = /^r(\d)(?:[.,](\d{1,2}))?$/.exec(token) ?? [];
  const trimmed = trimEndOf(rest, /0/);
  if (!whole) return null;
  const decimals = trimmed === "" ? "(?:[,.]0+)?" : `[,.]${trimmed}0*`;
  return `(?:^|[^a-z0-9])r ?=? ?${whole}${decimals}(?:$|[,.](?:$|[^0-9])|[^0-9,.])`;
}
