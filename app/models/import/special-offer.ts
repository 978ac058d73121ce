import { allModes, traitsOf } from "#app/models/payment/mode.ts";
import { frenchWeekdays } from "#app/models/platform/calendar.ts";
import {
  booleanColumn,
  type Columns,
  choicesColumn,
  codeColumn,
  codesColumn,
  orNull,
  type RecordOf,
  textColumn,
  wholeColumn,
} from "./column.ts";
import type { LineReason, Values } from "./line.ts";
import { eurosColumn, percentColumn } from "./number-column.ts";
import { dayColumn, minuteColumn } from "./time-column.ts";

const MAX_EUROS = 1_000_000;

const modes = allModes.map((mode) => [traitsOf(mode).fileWord, mode] as const);

const weekdays = frenchWeekdays().map((word, day) => [word, day] as const);

/** Special offers: one discount each; empty conditions hold for any cart. Amounts in cents, net. */
export const specialOfferColumns = {
  code: codeColumn("code"),
  label: textColumn("libellé", 120),
  discountBasisPoints: orNull(percentColumn("taux de remise")),
  discountCents: eurosColumn("montant de remise", MAX_EUROS),
  maximumCents: eurosColumn("plafond de remise", MAX_EUROS),
  family: codeColumn("famille", null),
  products: codesColumn("articles", "erp"),
  addsToLowerPrices: booleanColumn("cumul avec prix réduits", false),
  minimumQuantity: wholeColumn("quantité minimale", 0, 1_000_000, 0),
  minimumCents: eurosColumn("montant minimal", MAX_EUROS, 0),
  groupCode: codeColumn("groupe", null),
  startsOn: dayColumn("du"),
  endsOn: dayColumn("au"),
  paymentModes: choicesColumn("paiements", modes),
  slotWeekdays: choicesColumn("jours de retrait", weekdays),
  slotFromMinute: orNull(minuteColumn("retrait à partir de", 0)),
  slotToMinute: orNull(minuteColumn("retrait avant", 0)),
} satisfies Columns;

export type SpecialOfferRecord = RecordOf<typeof specialOfferColumns>;

/** Refuses an offer, as the file would leave it, with none or two discounts, or that ends before it starts. */
export function checkSpecialOffer(offer: Values): LineReason[] {
  const { discountBasisPoints, discountCents, startsOn, endsOn } =
    offer as Partial<SpecialOfferRecord>;
  const reasons: LineReason[] = [];
  if (((discountBasisPoints ?? null) === null) === ((discountCents ?? null) === null)) {
    reasons.push({ column: specialOfferColumns.discountCents.header, reason: "one-discount" });
  }
  if (startsOn !== undefined && endsOn !== undefined && startsOn > endsOn) {
    reasons.push({ column: specialOfferColumns.endsOn.header, reason: "ends-before" });
  }
  return reasons;
}

export const specialOfferExamples = [
  [
    ...[
      "PRINTEMPS",
      "5 % sur les enduits dès 500 € HT",
      "5",
      "",
      "150",
      "GO-ENDUIT",
      "",
      "non",
      "0",
    ],
    ...["500", "", "01/03/2027", "31/03/2027", "", "", "", ""],
  ],
  [
    ...["ENDUIT-12", "20 € dès 12 seaux d’enduit", "", "20", "", "", "100234", "oui", "12", "0"],
    ...["", "01/03/2027", "30/04/2027", "carte | virement", "", "", ""],
  ],
  [
    ...["CREUX", "2 % pour les maçons, l’après-midi", "2", "", "50", "", "", "oui", "0", "0"],
    ...["MACONS", "01/03/2027", "30/06/2027", "", "mardi | jeudi", "14:00", "17:00"],
  ],
];
