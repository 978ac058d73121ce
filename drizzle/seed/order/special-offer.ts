import type { companyGroups, specialOffers } from "#drizzle/schema/special-offer.ts";
import { chance } from "../random.ts";

type OfferRow = typeof specialOffers.$inferInsert;

/** Companies that a depot's counter favours: one in four, the first demo company among them. */
const GROUP = "artisans";
const IN_GROUP = 0.25;

const DAYS = 31;

const open = {
  discountBasisPoints: null,
  discountCents: null,
  maximumCents: null,
  productUids: null,
  addsToLowerPrices: false,
  minimumQuantity: 0,
  minimumCents: 0,
  groupCode: null,
  paymentModes: null,
  slotWeekdays: null,
  slotFromMinute: null,
  slotToMinute: null,
};

const offers: readonly (Omit<OfferRow, "startsOn" | "endsOn" | "categoryId"> & {
  range?: string;
})[] = [
  {
    code: "gros-oeuvre-40",
    label: "5 % sur le gros œuvre dès 40 unités",
    range: "gros-oeuvre",
    discountBasisPoints: 500,
    maximumCents: 30_000,
    minimumQuantity: 40,
  },
  {
    code: "carte-en-ligne",
    label: "15 € offerts sur l’outillage payé par carte dès 500 € HT",
    range: "outillage",
    discountCents: 1_500,
    minimumCents: 50_000,
    paymentModes: ["card"],
    addsToLowerPrices: true,
  },
  {
    code: "retrait-apres-midi",
    label: "2 % sur l’isolation retirée du mardi au jeudi après 14 h",
    range: "isolation",
    discountBasisPoints: 200,
    maximumCents: 5_000,
    addsToLowerPrices: true,
    slotWeekdays: [1, 2, 3],
    slotFromMinute: 840,
  },
  {
    code: "artisans-de-la-maison",
    label: "3 % de remise dès 300 € HT pour les artisans du second œuvre",
    discountBasisPoints: 300,
    maximumCents: 15_000,
    minimumCents: 30_000,
    groupCode: GROUP,
    addsToLowerPrices: true,
  },
];

export function specialOfferRows(
  tree: readonly { id: number; code: string }[],
  now: Date,
): OfferRow[] {
  return offers.map(({ range, ...offer }) => ({
    ...open,
    ...offer,
    categoryId: tree.find(({ code }) => code === range)?.id ?? null,
    startsOn: dayAt(now, -7),
    endsOn: dayAt(now, DAYS),
  }));
}

export function* companyGroupRows(owners: readonly { id: number }[]) {
  for (const { id } of owners) {
    if (id !== 1 && chance(id, "group") >= IN_GROUP) continue;
    yield { companyId: id, groupCode: GROUP } satisfies typeof companyGroups.$inferInsert;
  }
}

function dayAt(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
