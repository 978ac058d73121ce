import type { ContentKind } from "#app/models/content/content.ts";
import type { Drawing, Tint } from "#app/models/drawing/drawing.ts";

/** A thing drawn in a picture: what, of which range. */
export type Drawn = readonly [Drawing, Tint];

/** Something that the editors of the demo shop wrote. */
export type Written = {
  kind: ContentKind;
  title: string;
  chapo: string;
  body?: string;
  tags?: readonly string[];
  isHighlighted?: boolean;
  /** Content of its picture, and its text alternative. */
  picture?: { alt: string; things: readonly Drawn[] };
  link?: string;
  linkLabel?: string;
  /** Labels of families whose first product it names. */
  families?: readonly string[];
  /** The address of a page. */
  slug?: string;
  /** Days before the day of the seed on which it was first read. */
  daysAgo: number;
  /** Read until so many days after the day of the seed. */
  daysLeft?: number;
};
