import type { FooterLinks } from "#app/models/content/content.ts";
import { listNeededPages, listPublishedKinds } from "#app/services/content/content.server.ts";
import { hasPaints } from "#app/services/paint/paint.server.ts";

let current: FooterLinks = { pages: [], parts: [] };

/** Links of the footer of every page, as this process last read it (`loadFooter`). */
export function footerLinks(): FooterLinks {
  return current;
}

/** Reads what the footer of every page links to. */
export async function loadFooter(): Promise<void> {
  const [pages, kinds, paints] = await Promise.all([
    listNeededPages(),
    listPublishedKinds(),
    hasPaints(),
  ]);
  current = {
    pages: pages.flatMap(({ slug, title }) => (title === null ? [] : [{ slug, title }])),
    parts: [
      ...(kinds.includes("article") ? (["articles"] as const) : []),
      ...(kinds.includes("news") ? (["news"] as const) : []),
      ...(paints ? (["paints"] as const) : []),
    ],
  };
}
