/** Normalises text for comparison: lower case, no accents, no ligatures ("Œuvre" is "oeuvre"). */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’ʼ`´]/g, "'");
}

const emptyWords = new Set(
  "a au aux avec ce ces d dans de des du en est et l la le les leur n ou par pour qu que s se son sur un une vos votre".split(
    " ",
  ),
);

/** Normalised words of a text, without stop words. */
export function plainWords(text: string): string[] {
  const words = plain(text).match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !emptyWords.has(word));
}

export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}

/** Removes the plural mark: "plaques" and "tuyaux" as "plaque" and "tuyau". Short words stay. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, "") : word;
}
