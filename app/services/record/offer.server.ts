import { type OfferPhase, type OpenDays, offerPhase } from "#app/models/catalogue/offer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import type { OfferRecord } from "#app/models/import/offer.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { firstPage } from "#app/models/search/grid.ts";
import { ruleContent } from "#app/services/catalogue/offer.server.ts";
import { readTerms } from "#app/services/catalogue/price.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { listUidsInOrder } from "#app/services/import/offer.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";

export type OfferSelection = OpenDays & {
  phase: OfferPhase;
  /** Today in Paris. */
  today: IsoDay;
  /** The shop's own code, which its address carries. */
  offerCode: string;
  /** Products on sale that it shows today, and the first of them at their public price, net. */
  total: number;
  products: Pick<ListedProduct, "uid" | "reference" | "label" | "storageUnit" | "price">[];
  /** Products that the merchant chose, on sale or not; null for a rule. */
  chosen: number | null;
};

const MAX_PREVIEWED_PRODUCTS = 12;

/** Previews what the page of an offer shows today, whether it is stored or typed. */
export async function previewSelection(
  { code, rule, products: codes, startsOn, endsOn }: OfferRecord,
  now: Date = databaseNow(),
): Promise<OfferSelection> {
  const { day: today } = parisTime(now);
  const grid = { ...firstPage, pageSize: MAX_PREVIEWED_PRODUCTS };
  const [content, terms] = await Promise.all([
    listUidsInOrder(db, codes).then((uids) => ruleContent(rule, uids)),
    readTerms(null, now),
  ]);
  const page = await readGridPage(null, content, grid);
  const uids = page.products.map(({ uid }) => uid);
  // Visitors may not see prices: the merchant does.
  const listed = await listLinkTargets(null, uids, terms);
  return {
    ...{ startsOn, endsOn, today, total: page.total },
    phase: offerPhase({ startsOn, endsOn }, today),
    offerCode: slugOf(code),
    products: listed.map(({ uid, reference, label, storageUnit, price }) => {
      return { uid, reference, label, storageUnit, price };
    }),
    chosen: rule === "chosen" ? codes.length : null,
  };
}
