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

/** Longest sealed messages in a cookie: browsers keep 4,096 bytes, attributes included (RFC 6265, section 6.1). */
export const MAX_SEALED_LENGTH = 3_800;
