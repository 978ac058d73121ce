/** Texts of a locale file, by nested keys. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** Texts by their full key: "confirm.subject". */
export function flattenTexts(tree: TextTree, before = ""): Map<string, string> {
  const texts = Object.entries(tree).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[before + key, text] as const]
      : [...flattenTexts(text, `${before}${key}.`)],
  );
  return new Map(texts);
}

/** A tree with some of its texts, by full key, replaced; keys that it does not have are left out. */
export function replaceTexts<T extends TextTree>(
  tree: T,
  replaced: ReadonlyMap<string, string>,
  before = "",
): T {
  const entries = Object.entries(tree).map(([key, text]) => [
    key,
    typeof text === "string"
      ? (replaced.get(before + key) ?? text)
      : replaceTexts(text, replaced, `${before}${key}.`),
  ]);
  return Object.fromEntries(entries) as T;
}
