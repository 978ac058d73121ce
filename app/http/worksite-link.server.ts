import type { Buyer } from "#app/models/auth/buyer.ts";
import { type ContentRef, contentSlug } from "#app/models/worksite/content.ts";
import type { ShownFiling } from "#app/models/worksite/worksite-view.ts";
import { findFiling } from "#app/services/worksite/link.server.ts";
import { to, url } from "#app/urls.ts";

/** What the page of an order, a paper or a list links to: its worksite, or the form that puts it in one. */
export async function readFiling(buyer: Buyer, item: ContentRef): Promise<ShownFiling | null> {
  const filing = await findFiling(buyer, item);
  if (!filing) return null;
  const { worksite } = filing;
  if (worksite) return { href: to(url.worksite, { id: worksite.id }), worksite: worksite.name };
  const kind = contentSlug(item.kind);
  return { href: to(url.fileContent, { kind, itemId: item.id }), worksite: null };
}
