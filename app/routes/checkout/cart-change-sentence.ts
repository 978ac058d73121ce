import { cartLabel } from "#app/components/cart/label.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { CartChange } from "#app/models/checkout/checkout.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";

const t = texts(checkoutTexts);

export function changeSentence(change: CartChange): string {
  const { kind } = change;
  const label = boundMeasures(change.label);
  switch (kind) {
    case "dearer":
      return t("changed.dearer", {
        label,
        from: formatMills(change.fromMills),
        to: formatMills(change.toMills),
      });
    case "other-cart":
      return t("changed.other-cart", { name: cartLabel(label) });
    case "delivery":
      return t("changed.delivery", {
        from: formatCents(change.fromCents),
        to: formatCents(change.toCents),
      });
    case "quantity":
      return t("changed.quantity", { label, from: change.from, to: change.to });
    case "pack":
      return t("changed.pack", { label, pack: change.pack });
    case "short":
      return change.available > 0
        ? t("changed.short", { label, wanted: change.wanted, available: change.available })
        : t("changed.none", { label });
    default:
      return t(`changed.${kind}`, { label });
  }
}
