import type { ContentKind } from "#app/models/content/content.ts";

/** A thing drawn in a picture: a file of `public/dessins`. */
export type Drawn = readonly [drawing: string, tint: string];

/** Something that the editors of the demo shop wrote. */
export type SeedContent = {
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
  families?: readonly string[];
  /** The address of a page. */
  slug?: string;
  /** Days before the day of the seed on which it was first read. */
  daysAgo: number;
  /** Read until so many days after the day of the seed. */
  daysLeft?: number;
};
