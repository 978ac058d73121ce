import { useFetchers } from "react-router";
import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import { Link } from "#app/framework/link.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);

const CartSignIn = whenShown(
  import.meta.env.SSR && (await import("./cart-sign-in.tsx")).CartSignIn,
  async () => (await import("./cart-sign-in.tsx")).CartSignIn,
);

export type CartNextProps = {
  cart: CartView;
  storeLabel: string | null;
  checkoutPath: string;
  deliveryPath: string | null;
};

export function CartNext({ cart, storeLabel, checkoutPath, deliveryPath }: CartNextProps) {
  const checkout = <Checkouts {...{ checkoutPath, deliveryPath }} />;
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
          <Link to={to(url.depotChoice)}>{t("depots")}</Link>
        </p>
      ) : null}
    </TotalsPanel>
  );
}

function Checkouts({
  checkoutPath,
  deliveryPath,
}: Pick<CartNextProps, "checkoutPath" | "deliveryPath">) {
  return (
    <div className="row">
      <ButtonLink to={checkoutPath}>{t("checkout")}</ButtonLink>
      {deliveryPath ? (
        <ButtonLink kind="secondary" to={deliveryPath}>
          {t("deliver")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
