import { notFound } from "#app/http/reply.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { contentKindOf } from "#app/models/worksite/content.ts";
import { contentKindsOf, type WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import type { ContentPage } from "#app/services/worksite/content-list.server.ts";

export function readKind(buyer: Buyer, slug: string): WorksiteContentKind {
  const kind = contentKindOf(slug) ?? notFound();
  return contentKindsOf(maySeePrices(buyer)).includes(kind) ? kind : notFound();
}

export function withoutAmounts(buyer: Buyer, { rows, total, page }: ContentPage): ContentPage {
  if (maySeePrices(buyer)) return { rows, total, page };
  return { rows: rows.map((row) => ({ ...row, netCents: null })), total, page };
}
