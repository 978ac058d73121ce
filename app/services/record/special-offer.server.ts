import type { SpecialOfferRecord } from "#app/models/import/special-offer.ts";
import { type OfferPreview, previewOffer } from "#app/services/cart/offer-preview.server.ts";
import { specialOfferRow } from "#app/services/import/special-offer.server.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Previews a special offer, stored or typed. */
export async function previewRecord(record: SpecialOfferRecord): Promise<OfferPreview> {
  const { categoryId = null, productUids = null, ...row } = await specialOfferRow(db, record);
  return previewOffer({ ...row, code: record.code, categoryId, productUids });
}
