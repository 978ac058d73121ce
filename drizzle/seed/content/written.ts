import type { ContentKind } from "#app/models/content/content.ts";

export type Drawn = readonly [drawing: string, tint: string];

export type SeedContent = {
  kind: ContentKind;
  title: string;
  chapo: string;
  body?: string;
  tags?: readonly string[];
  isHighlighted?: boolean;
  picture?: { alt: string; things: readonly Drawn[] };
  link?: string;
  linkLabel?: string;
  families?: readonly string[];
  slug?: string;
  /** Days before the day of the seed on which it was first read. */
  daysAgo: number;
  daysLeft?: number;
};
