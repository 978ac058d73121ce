const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

/** Symbols and measures never take a plural: "3 m²", "25 kg". */
const SYMBOL = /^(?:\p{L}{1,2}[²³]?|\d.*)$/u;

const MEASURES = /(?<=\d) (?=(?:[mcdk]?m[²³23]?|k?g|t|[cm]?[lL]|k?[WV]|m?A)(?![\p{L}\d]))/gu;
/** Space of a thousand, not between two numbers: "2 500", but "B40 200" and "5 1000". */
const THOUSANDS = /(?<=(?<![\p{L}\d,.])\d{1,3}) (?=\d{3}(?!\d))/gu;
const SIZES = /(?<=\d) ?[x×] ?(?=\d)/g;

/** Keeps measures of a label on one line: "20 kg", "2500 × 1200 mm". */
export function boundMeasures(label: string): string {
  if (!/\d/.test(label)) return label;
  return label
    .replace(SIZES, "\u00a0×\u00a0")
    .replace(THOUSANDS, "\u00a0")
    .replace(MEASURES, "\u00a0");
}

/** Formats "1 sac", "40 sacs", "12 rouleaux", "3 m²", "2,5 m": in French the plural starts at two. */
export function formatUnits(quantity: number, unit: string): string {
  const counted = quantity >= 2 ? pluralUnit(unit) : unit;
  return boundMeasures(`${number.format(quantity)} ${counted}`);
}

/** Plural of a storage unit; of several words only the first takes it ("sacs de 25 kg"). */
export function pluralUnit(unit: string): string {
  const [first = "", ...rest] = unit.split(" ");
  return [SYMBOL.test(first) ? first : pluralWord(first), ...rest].join(" ");
}

function pluralWord(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  return /eau$/.test(word) ? `${word}x` : `${word}s`;
}
