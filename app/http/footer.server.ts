import type { FooterPart } from "#app/models/content/content.ts";
import { listNeededPages, listPublishedKinds } from "#app/services/content/content.server.ts";
import { hasPaints } from "#app/services/paint/paint.server.ts";

let current: readonly FooterPart[] = [];

/** Parts of the shop that hold something, as this process last read them (`loadFooter`). */
export function footerParts(): readonly FooterPart[] {
  return current;
}

/** Reads what the footer of every page links to. */
export async function loadFooter(): Promise<void> {
  const [pages, kinds, paints] = await Promise.all([
    listNeededPages(),
    listPublishedKinds(),
    hasPaints(),
  ]);
  current = [
    ...pages.flatMap(({ slug, isPublished }) => (isPublished ? [slug] : [])),
    ...(kinds.includes("article") ? (["articles"] as const) : []),
    ...(kinds.includes("news") ? (["news"] as const) : []),
    ...(paints ? (["paints"] as const) : []),
  ];
}
