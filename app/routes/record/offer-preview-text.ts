import modeTexts from "#app/locales/fr/payment/mode.json";
import offerTexts from "#app/locales/fr/record/special-offer.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { isPaymentMode } from "#app/models/payment/mode.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { formatMinute } from "#app/models/platform/time.ts";
import type { OfferPreview } from "#app/services/cart/offer-preview.server.ts";

const t = texts(offerTexts);
const tMode = texts(modeTexts);

/** Price cut of an offer, with its cap where it has one. */
export function gainText({ offer }: OfferPreview): string {
  const { discountBasisPoints, discountCents, maximumCents } = offer;
  const gain =
    discountCents === null
      ? t("gain.percent", { percent: formatPercent(discountBasisPoints ?? 0) })
      : t("gain.amount", { amount: formatCents(discountCents) });
  const most =
    maximumCents === null ? [] : [t("gain.at-most", { amount: formatCents(maximumCents) })];
  return [gain, ...most].join(", ");
}

/** Customers whom an offer is for, counted where it names a group. */
export function whoText({ offer, companies }: OfferPreview): string {
  if (offer.groupCode === null || companies === null) return t("who.all");
  const { groupCode: code } = offer;
  return companies === 0
    ? t("who.group-none", { code })
    : t("who.group", { code, count: companies });
}

/** Products that an offer reduces, counted up to the most that a preview counts. */
export function whatText({ offer, family, products, most }: OfferPreview): string {
  const { count, reduced } = products;
  const isMany = count > most;
  const counted = isMany ? t("what.many", { count: most }) : t("what.count", { count });
  const parts = [scopeText(offer.productUids !== null, family)];
  parts.push(count === 0 ? t("what.count-none") : counted);
  if (offer.addsToLowerPrices) parts.push(t("what.adds"));
  else if (reduced > 0 && !isMany) parts.push(t("what.reduced", { count: reduced }));
  return parts.join(", ");
}

function scopeText(isChosen: boolean, family: string | null): string {
  if (isChosen) return family ? t("what.chosen-in", { label: family }) : t("what.chosen");
  return family ? t("what.family", { label: family }) : t("what.all");
}

/** Cart, payment and hours that an offer asks for. */
export function conditionsText({ offer }: OfferPreview): string {
  const { minimumQuantity, minimumCents, paymentModes } = offer;
  const sentences: string[] = [];
  if (minimumQuantity > 0) sentences.push(t("conditions.quantity", { count: minimumQuantity }));
  if (minimumCents > 0) {
    sentences.push(t("conditions.amount", { amount: formatCents(minimumCents) }));
  }
  if (paymentModes) {
    sentences.push(t("conditions.payment", { modes: oneOf(paymentModes.map(modeLabel)) }));
  }
  const when = slotText(offer);
  if (when) sentences.push(t("conditions.slot", { when }));
  return sentences.join(" ") || t("conditions.none");
}

function modeLabel(mode: string): string {
  return isPaymentMode(mode) ? tMode(`offer.${mode}`) : mode;
}

function slotText({ slotWeekdays, slotFromMinute, slotToMinute }: OfferPreview["offer"]): string {
  const days = (slotWeekdays ?? []).map((day) =>
    t("conditions.weekday", { day: weekdays[day] ?? "" }),
  );
  return [oneOf(days), hoursText(slotFromMinute, slotToMinute)].filter(Boolean).join(", ");
}

function hoursText(fromMinute: number | null, toMinute: number | null): string {
  const from = fromMinute === null ? "" : formatMinute(fromMinute);
  const before = toMinute === null ? "" : formatMinute(toMinute);
  if (from && before) return t("conditions.between", { from, before });
  if (from) return t("conditions.from", { hour: from });
  return before ? t("conditions.before", { hour: before }) : "";
}

const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

const disjunction = new Intl.ListFormat("fr", { type: "disjunction" });

function oneOf(words: readonly string[]): string {
  return disjunction.format(words);
}

/** One cart before and after an offer. */
export function exampleText({
  lines,
  netCents,
  discountCents,
}: NonNullable<OfferPreview["example"]>): string {
  const items = lines.map(({ quantity, storageUnit, label }) =>
    t("example.line", { quantity: formatUnits(quantity, storageUnit), label }),
  );
  return t("example.text", {
    before: formatCents(netCents),
    discount: formatCents(discountCents),
    after: formatCents(netCents - discountCents),
    lines: items.join(" ; "),
  });
}
