import { useFetchers } from "react-router";
import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
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
};

export function CartNext({ cart, storeLabel, canHaveDelivered }: CartNextProps) {
  const checkout = <Checkouts canHaveDelivered={canHaveDelivered} />;
  const busy = useFetchers().some((fetcher) => fetcher.state !== "idle");
  if (!cart.totals) return storeLabel ? checkout : <CartSignIn />;
  return (
    <TotalsPanel totals={cart.totals} offerLabel={cart.offer?.label} busy={busy}>
      {storeLabel && cart.toReviewCount > 0 ? (
        <Notice tone="warning">
          {t("review", { count: cart.toReviewCount, store: storeLabel })}
        </Notice>
      ) : null}
      {storeLabel ? checkout : <CartSignIn />}
      {storeLabel ? (
        <p>
          <Onward to="depots" className="as-link">
            {t("depots")}
          </Onward>
        </p>
      ) : null}
    </TotalsPanel>
  );
}

function Checkouts({ canHaveDelivered }: Pick<CartNextProps, "canHaveDelivered">) {
  return (
    <div className="row">
      <Onward to="pickup" className="btn primary">
        {t("checkout")}
      </Onward>
      {canHaveDelivered ? (
        <Onward to="delivery" className="btn secondary">
          {t("deliver")}
        </Onward>
      ) : null}
    </div>
  );
}
