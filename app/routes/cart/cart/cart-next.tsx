import { useFetchers } from "react-router";
import { Notice } from "#app/components/ui/flash.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { Onward } from "./onward.tsx";

const t = texts(cartTexts);

const CartSignIn = whenShown(
  import.meta.env.SSR && (await import("./cart-sign-in.tsx")).CartSignIn,
  async () => (await import("./cart-sign-in.tsx")).CartSignIn,
);

export type CartNextProps = {
  cart: CartView;
  storeLabel: string | null;
  canHaveDelivered: boolean;
  /** The first free hour at the depot in words, "demain 7 h"; null where none is in sight. */
  firstHour: string | null;
  /** A regular's order on one page, in words: hour, depot and means; null for others. */
  express: string | null;
};

/** Foot of the cart, in sight from the first line on: what is bought, its amount, and the ways onward. */
export function CartFoot({ cart, storeLabel, ...ways }: CartNextProps) {
  const busy = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const { lineCount: count, totals } = cart;
  return (
    <section className="buy-foot" aria-label={t("foot")}>
      {totals ? (
        <p aria-busy={busy}>
          <span>{t("foot-lines", { count, weight: formatWeight(totals.weightGrams) })}</span>
          <b>{t("foot-gross", { amount: formatCents(totals.grossCents) })}</b>
        </p>
      ) : null}
      {storeLabel ? (
        <Ways {...ways} express={cart.toReviewCount > 0 ? null : ways.express} />
      ) : (
        <CartSignIn />
      )}
    </section>
  );
}

type WaysProps = Pick<CartNextProps, "canHaveDelivered" | "firstHour" | "express">;

function Ways({ canHaveDelivered, firstHour, express }: WaysProps) {
  return (
    <div>
      {express ? (
        <Onward to="express" className="btn buy fast">
          {express}
        </Onward>
      ) : null}
      <Onward to="pickup" className={express ? "btn secondary" : "btn buy"}>
        <span>
          {t("checkout")}
          {firstHour && !express ? <small>{t("first-hour", { hour: firstHour })}</small> : null}
        </span>
      </Onward>
      {canHaveDelivered ? (
        <Onward to="delivery" className="btn secondary">
          {t("deliver")}
        </Onward>
      ) : null}
    </div>
  );
}

export function CartReview({ cart, storeLabel }: Pick<CartNextProps, "cart" | "storeLabel">) {
  if (!storeLabel) return null;
  return (
    <>
      {cart.toReviewCount > 0 ? (
        <Notice tone="warning">
          {t("review", { count: cart.toReviewCount, store: storeLabel })}
        </Notice>
      ) : null}
      <p className="screen">
        <Onward to="depots" className="as-link">
          {t("depots")}
        </Onward>
      </p>
    </>
  );
}
