import type flashTexts from "#app/locales/fr/flash.json";

/** One-button form offered beside a message: a POST to `action` with these fields. */
type Offer<Key> = { action: string; fields: Record<string, string | number>; label: Key };

/** A message kept for the next page; `key` and labels are keys of `locales/fr/flash.json`. */
export type Flash = {
  tone: "success" | "info" | "warning" | "error";
  key: FlashKey;
  values?: Record<string, string | number>;
  /** Where the customer may want to go from here. */
  link?: { to: string; label: FlashKey };
  /** Puts back what was just undone. */
  undo?: Offer<FlashKey>;
};

/** A message as a page shows it, in French. */
export type FlashMessage = {
  tone: Flash["tone"];
  text: string;
  link?: { to: string; label: string };
  undo?: Offer<string>;
};

type Keys = keyof typeof flashTexts;

/** `key_one` and `key_other` are written by their stem; the count chooses. */
export type FlashKey = Keys extends infer K
  ? K extends `${infer Stem}_${"one" | "other"}`
    ? Stem
    : K
  : never;
