/** A message kept for the next page. Keys are those of `locales/fr/flash.json`. */
export type Flash<Key extends string = string> = {
  tone: "success" | "info" | "warning" | "error";
  key: Key;
  values?: Record<string, string | number>;
  /** Where the customer may want to go from here. */
  link?: { to: string; label: Key };
  /** How long it stays where JavaScript runs; for good when left out. */
  seconds?: number;
  /** A one-button form that puts back what was just undone. */
  undo?: { action: string; fields: Record<string, string | number>; label: Key };
};

/** A message as a page shows it, in French. */
export type FlashMessage = {
  tone: Flash["tone"];
  text: string;
  link?: { to: string; label: string };
  seconds?: number;
  undo?: { action: string; fields: Record<string, string | number>; label: string };
};
