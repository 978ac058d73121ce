import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

/** Lines of the cart beside its link; nothing for an empty one. */
export function CartCount({ count }: { count: number }) {
  return count > 0 ? (
    <span className="count">
      {count}
      <span className="hidden"> {t("cart-lines", { count })}</span>
    </span>
  ) : null;
}
