export type Match = { reference: string; label: string };

const MATCHES = 3;

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const EAN_LENGTH = 12;

/** Characters often confused when a reference is copied from a sheet. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/O/g, "0"],
  [/[IL]/g, "1"],
  [/S/g, "5"],
  [/B/g, "8"],
  [/Z/g, "2"],
];

/** References and EANs one error away, the most likely first; `key` is capitals and digits. */
export function nearKeys(key: string): string[] {
  const signs = key.length >= EAN_LENGTH || /^\d+$/.test(key) ? DIGITS : DIGITS + LETTERS;
  const near = new Set([
    LOOK_ALIKES.reduce((text, [sign, meant]) => text.replace(sign, meant), key),
    ...everywhere(key, (head, tail) =>
      tail.length > 1 ? [head + tail[1] + tail[0] + tail.slice(2)] : [],
    ),
    ...everywhere(key, (head, tail) => [head + tail.slice(1)]),
    ...everywhere(key, (head, tail) => [...signs].map((sign) => head + sign + tail)),
    ...[...signs].map((sign) => key + sign),
    ...everywhere(key, (head, tail) => [...signs].map((sign) => head + sign + tail.slice(1))),
    ...[...LETTERS].map((letter) => letter + key),
  ]);
  near.delete(key);
  return [...near].filter((one) => one.length > 0);
}

/** Products to suggest: `near` are the products found, ordered by their key in `nearKeys`, possibly with duplicates. */
export function bestMatches(
  near: readonly (Match & { place: number; salesRank: number })[],
): Match[] {
  const ranked = near.toSorted((a, b) => a.place - b.place || b.salesRank - a.salesRank);
  const distinct = new Map(ranked.map(({ reference, label }) => [reference, { reference, label }]));
  return [...distinct.values()].slice(0, MATCHES);
}

function everywhere(key: string, change: (head: string, tail: string) => string[]): string[] {
  return [...key].flatMap((_, at) => change(key.slice(0, at), key.slice(at)));
}
