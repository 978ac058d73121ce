import type { Buyer } from "#app/models/auth/buyer.ts";
import { type ContentRef, contentSlug } from "#app/models/worksite/content.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { findWorksiteLink } from "#app/services/worksite/link.server.ts";
import { to, url } from "#app/urls.ts";

export async function readWorksiteLink(
  buyer: Buyer,
  item: ContentRef,
): Promise<WorksiteLinkView | null> {
  const worksiteLink = await findWorksiteLink(buyer, item);
  if (!worksiteLink) return null;
  const { worksite } = worksiteLink;
  if (worksite) return { href: to(url.worksite, { id: worksite.id }), worksite: worksite.name };
  const kind = contentSlug(item.kind);
  return { href: to(url.fileContent, { kind, itemId: item.id }), worksite: null };
}
