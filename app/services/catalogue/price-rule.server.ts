import ruleTexts from "#app/locales/fr/catalogue/price-rule.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { PriceReader, PriceRule } from "#app/models/catalogue/price.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";

const t = texts(ruleTexts);

/** "Prix net jusqu’au 31/12", "Tarif Plaquistes": the rule that gave a company its price. */
export function formatPriceRule(rule: PriceRule, { day }: PriceReader, unit: string): string {
  switch (rule.kind) {
    case "net":
    case "list":
      return agreedText(rule, day);
    case "discount":
      return t("discount", { percent: formatPercent(rule.basisPoints) });
    case "quantity":
      return t("quantity", { quantity: formatUnits(rule.from, unit) });
    case "catalogue":
      return t("catalogue");
  }
}

/** Like `formatPriceRule`, for a net price or a price list; "" for the rules that a line of a cart does not name. */
export function formatAgreement(rule: PriceRule, { day }: PriceReader): string {
  return rule.kind === "net" || rule.kind === "list" ? agreedText(rule, day) : "";
}

type Agreement = Extract<PriceRule, { kind: "net" | "list" }>;

function agreedText(rule: Agreement, today: IsoDay): string {
  const day = rule.lastDay && dayOf(rule.lastDay, today);
  if (rule.kind === "net") return day ? t("net-until", { day }) : t("net");
  return day ? t("list-until", { list: rule.label, day }) : rule.label;
}

/** "31/12" in the current year, "31/12/2027" in another. */
function dayOf(day: IsoDay, today: IsoDay): string {
  const text = frenchDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text;
}
