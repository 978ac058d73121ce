/** Message for the next page. Keys are those of `locales/fr/flash.json`. */
export type Flash<Key extends string = string> = {
  tone: "success" | "info" | "warning" | "error";
  key: Key;
  values?: Record<string, string | number>;
  /** Suggested next page. */
  link?: { to: string; label: Key };
  /** Display time with JavaScript; permanent when absent. */
  seconds?: number;
  /** One-button form that undoes the last action. */
  undo?: { action: string; fields: Record<string, string | number>; label: Key };
};

/** Message in French, as a page shows it. */
export type FlashMessage = {
  tone: Flash["tone"];
  text: string;
  link?: { to: string; label: string };
  seconds?: number;
  undo?: { action: string; fields: Record<string, string | number>; label: string };
};
