import { and, eq, exists, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { SpecialOffer } from "#app/models/cart/special-offer.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { companyGroups, specialOffers } from "#drizzle/schema/special-offer.ts";

/**
 * Lists the special offers that run today in Paris for a buyer: everybody's and those of their
 * company's groups; none for a visitor, who has no price to lower. Not cached, so that an order
 * gets the offers of the moment it is placed. Pass `tx` within a transaction. Uses
 * special_offers_ends_on_index and the primary key of company_groups.
 */
export async function listSpecialOffers(
  buyer: Buyer | null,
  now: Date,
  on: Queryable = db,
): Promise<SpecialOffer[]> {
  if (!buyer) return [];
  const { day } = parisTime(now);
  const query = on === db ? findRunning : prepareFind(on);
  return query.execute({ day, companyId: buyer.companyId });
}

const { code, label, discountBasisPoints, discountCents, maximumCents } = specialOffers;
const { categoryId, productUids, addsToLowerPrices, minimumQuantity, minimumCents } = specialOffers;
const { paymentModes, slotWeekdays, slotFromMinute, slotToMinute } = specialOffers;

function prepareFind(on: Queryable) {
  return on
    .select({
      code,
      label,
      discountBasisPoints,
      discountCents,
      maximumCents,
      categoryId,
      productUids,
      addsToLowerPrices,
      minimumQuantity,
      minimumCents,
      paymentModes,
      slotWeekdays,
      slotFromMinute,
      slotToMinute,
    })
    .from(specialOffers)
    .where(
      and(
        gte(specialOffers.endsOn, sql.placeholder("day")),
        lte(specialOffers.startsOn, sql.placeholder("day")),
        or(isNull(specialOffers.groupCode), exists(ownGroup(on))),
      ),
    )
    .prepare("list_special_offers");
}

function ownGroup(on: Queryable) {
  return on
    .select({ one: sql`1` })
    .from(companyGroups)
    .where(
      and(
        eq(companyGroups.companyId, sql.placeholder("companyId")),
        eq(companyGroups.groupCode, specialOffers.groupCode),
      ),
    );
}

const findRunning = prepareFind(db);

/**
 * Returns the payment modes that keep the special offer of a placed order: its total stands, so a
 * mode that did not earn the offer is not open to it. `boundBy` is the offer that excludes some
 * modes, null when it excludes none. A deleted offer restricts nothing.
 */
export async function allowedByOffer<M extends PaymentMode>(
  { specialOffer }: { specialOffer: { code: string; label: string } | null },
  modes: readonly M[],
): Promise<{ modes: M[]; boundBy: string | null }> {
  const allowed = specialOffer && (await findModesOf(specialOffer.code));
  if (!allowed) return { modes: [...modes], boundBy: null };
  const open = modes.filter((mode) => allowed.includes(mode));
  return { modes: open, boundBy: open.length < modes.length ? specialOffer.label : null };
}

async function findModesOf(offerCode: string): Promise<readonly string[] | null> {
  const [offer] = await db
    .select({ paymentModes })
    .from(specialOffers)
    .where(eq(specialOffers.code, offerCode));
  return offer?.paymentModes ?? null;
}
