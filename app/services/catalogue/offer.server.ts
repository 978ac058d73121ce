import { asc, eq, sql } from "drizzle-orm";
import { type OfferRule, type OpenDays, offerPhase } from "#app/models/catalogue/offer.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { ListContent } from "#app/services/search/grid.server.ts";
import { offerProducts, offers } from "#drizzle/schema/catalogue.ts";

export type Offer = {
  code: string;
  label: string;
  slug: string;
  description: string;
  rule: OfferRule;
  drawing: string;
  tint: string;
};

/** Lists the merchant's offers that run today in Paris, in their order; read again after half a minute. */
export async function listOffers(now: Date = databaseNow()): Promise<readonly Offer[]> {
  const { day } = parisTime(now);
  return (await readOffers(now)).filter((offer) => offerPhase(offer, day) === "running");
}

/** An offer by its code; null for one that does not run today. */
export async function findOffer(code: string, now: Date = databaseNow()): Promise<Offer | null> {
  return (await listOffers(now)).find((offer) => offer.code === code) ?? null;
}

/** Finds the products of an offer: by its rule, or chosen one by one. */
export async function offerContent({ code, rule }: Offer): Promise<ListContent> {
  return ruleContent(rule, rule === "chosen" ? await listChosen(code) : []);
}

/** The products of a rule, or those chosen, in their order. */
export function ruleContent(rule: OfferRule, chosen: readonly number[]): ListContent {
  if (rule === "chosen") return { uids: chosen };
  return { where: rules[rule], maxAgeMs: OFFER_AGE_MS };
}

/** Stock decides some offers, and changes at any time: they are computed again after this long. */
const OFFER_AGE_MS = 60_000;

/** A series is at its end with this many units or fewer, all depots together. */
const LAST_UNITS = 40;

const rules = {
  "struck-prices": sql`p.unit_mills > 0 and p.strikethrough_mills > p.unit_mills`,
  bundles: sql`exists (select from bundle_components part where part.bundle_uid = p.uid)`,
  "last-units": sql`p.uid in (
    select product_uid from store_stock group by product_uid
    having sum(quantity) between 1 and ${sql.raw(String(LAST_UNITS))})`,
};

/** By the primary key of offer_products. */
async function listChosen(code: string): Promise<number[]> {
  const rows = await findChosen.execute({ code });
  return rows.map(({ uid }) => uid);
}

const findChosen = db
  .select({ uid: offerProducts.productUid })
  .from(offerProducts)
  .where(eq(offerProducts.offerCode, sql.placeholder("code")))
  .orderBy(asc(offerProducts.position))
  .prepare("list_offer_products");

const readOffers = cachedFor(
  async (): Promise<readonly (Offer & OpenDays)[]> =>
    db
      .select({
        code: offers.code,
        label: offers.label,
        slug: offers.slug,
        description: offers.description,
        rule: offers.rule,
        drawing: offers.drawing,
        tint: offers.tint,
        startsOn: offers.startsOn,
        endsOn: offers.endsOn,
      })
      .from(offers)
      .orderBy(asc(offers.position), asc(offers.code)),
);
