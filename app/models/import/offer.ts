import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { NEUTRAL_DRAWING } from "#app/models/catalogue/drawing.ts";
import type { OfferRule } from "#app/models/catalogue/offer.ts";
import {
  type Columns,
  choiceColumn,
  codeColumn,
  type RecordOf,
  textColumn,
  textsColumn,
  wholeColumn,
} from "./column.ts";
import { drawingColumn } from "./drawing-column.ts";
import type { LineReason, Values } from "./line.ts";
import { dayColumn } from "./time-column.ts";

const rules: readonly (readonly [word: string, rule: OfferRule])[] = [
  ["articles à prix barré", "struck-prices"],
  ["lots", "bundles"],
  ["dernières pièces", "last-units"],
  ["articles choisis", "chosen"],
];

/** Most articles of an offer that chooses them. */
const MAX_CHOSEN = 300;

/** Offers with a page of their own; chosen articles in the order of the page, an empty day for always. */
export const offerColumns = {
  code: codeColumn("code"),
  label: textColumn("libellé", 80),
  description: textColumn("description", 300),
  rule: choiceColumn("règle", rules, undefined),
  products: { ...textsColumn("articles", MAX_ERP_CODE_LENGTH, MAX_CHOSEN), kind: "codes" },
  startsOn: dayColumn("premier jour", null),
  endsOn: dayColumn("dernier jour", null),
  drawing: drawingColumn("dessin", NEUTRAL_DRAWING),
  position: wholeColumn("ordre", 0, 9999, 0),
} satisfies Columns;

export type OfferRecord = RecordOf<typeof offerColumns>;

/** Refuses an offer, as the file would leave it, whose articles do not go with its rule, or whose days are reversed. */
export function checkOffer(offer: Values): LineReason[] {
  const { rule, products = [], startsOn, endsOn } = offer as Partial<OfferRecord>;
  const reasons: LineReason[] = [];
  const column = offerColumns.products.header;
  if (rule === "chosen" && products.length === 0) reasons.push({ column, reason: "none-chosen" });
  if (rule !== undefined && rule !== "chosen" && products.length > 0) {
    reasons.push({ column, reason: "rule-chooses" });
  }
  if (startsOn && endsOn && startsOn > endsOn) {
    reasons.push({ column: offerColumns.endsOn.header, reason: "ends-before" });
  }
  return reasons;
}

export const offerExamples = [
  [
    ...["SOLDES", "Prix barrés", "Tous les articles dont le prix est barré en ce moment."],
    ...["articles à prix barré", "", "", "", "sac jaune", "1"],
  ],
  [
    ...["FINS", "Dernières pièces", "Les fins de séries, tant qu’il en reste."],
    ...["dernières pièces", "", "", "", "carreau sable", "2"],
  ],
  [
    ...["PRINTEMPS", "Le printemps des façades", "Pour rouvrir vos chantiers de façade."],
    ...["articles choisis", "100234 | 100871", "01/03/2027", "31/03/2027", "bloc gris", "3"],
  ],
];
