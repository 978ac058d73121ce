import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { cartLabel } from "./label.ts";

const t = texts(layoutTexts);

/** The cart as every page shows it. Its total is missing where the reader sees no prices. */
export type HeldCart = {
  lineCount: number;
  /** Where the customer has several; "" for the first one. */
  name: string | undefined;
  /** With VAT, goods alone. */
  totalCents: number | undefined;
};

/** Words of a link to the cart: its total over its lines, else its name beside their number. */
export function CartWords({ lineCount, name, totalCents }: HeldCart) {
  if (totalCents === undefined) {
    return (
      <>
        <span className="word">
          {t("cart")}
          {name === undefined ? null : <small className="cart-name">{cartLabel(name)}</small>}
        </span>
        <CartCount count={lineCount} />
      </>
    );
  }
  return (
    <span className="word held">
      <CartTotal cents={totalCents} />
      <small className="cart-name">
        {t("cart-lines", { count: lineCount })}
        {name === undefined ? null : ` · ${cartLabel(name)}`}
      </small>
    </span>
  );
}

/** "4 979,32 €", read aloud as "Panier, 4 979,32 € TTC". */
export function CartTotal({ cents }: { cents: number }) {
  return (
    <b>
      <span className="hidden">{t("cart")}, </span>
      {formatCents(cents)}
      <span className="hidden"> {t("cart-with-tax")}, </span>
    </b>
  );
}

/** Lines of the cart beside its link; nothing for an empty one. */
export function CartCount({ count }: { count: number }) {
  return count > 0 ? (
    <span className="count">
      {count}
      <span className="hidden"> {t("cart-lines-word", { count })}</span>
    </span>
  ) : null;
}
