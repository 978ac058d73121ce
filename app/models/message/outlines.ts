import { accessOutlines } from "./access-outlines.ts";
import { noticeOutlines } from "./notice-outlines.ts";
import { orderOutlines } from "./order-outlines.ts";
import { otherOutlines } from "./other-outlines.ts";
import type { Outline } from "./outline.ts";

/** Every e-mail and SMS that staff may change, by its part of an address. */
export const outlines = {
  ...orderOutlines,
  ...noticeOutlines,
  ...accessOutlines,
  ...otherOutlines,
} satisfies Record<string, Outline>;

export type MessageSlug = keyof typeof outlines;

export const messageSlugs = Object.keys(outlines) as MessageSlug[];
