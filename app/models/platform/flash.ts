export type Flash<Key extends string = string> = {
  tone: "success" | "info" | "warning" | "error";
  key: Key;
  values?: Record<string, string | number>;
  link?: { to: string; label: Key };
  seconds?: number;
  undo?: { action: string; fields: Record<string, string | number>; label: Key };
};

export type FlashMessage = {
  tone: Flash["tone"];
  text: string;
  link?: { to: string; label: string };
  seconds?: number;
  undo?: { action: string; fields: Record<string, string | number>; label: string };
};
