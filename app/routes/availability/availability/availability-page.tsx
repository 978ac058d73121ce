import { useLocation, useNavigate } from "react-router";
import { StockHidden } from "#app/components/catalogue/stock-hidden.tsx";
import { StoresAroundView, type WantedProduct } from "#app/components/store/stores-around.tsx";
import { Page } from "#app/components/ui/page.tsx";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { StoresAround } from "#app/models/store/availability.ts";
import { to, url } from "#app/urls.ts";

const t = texts(availabilityTexts);

type AvailabilityPageProps = {
  product: WantedProduct;
  around: StoresAround | null;
  isSignedIn: boolean;
  myStoreUid: number | null;
};

export function AvailabilityPage({
  product,
  around,
  isSignedIn,
  myStoreUid,
}: AvailabilityPageProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = pathname + search;
  const crumbs = [
    { label: boundMeasures(product.label), to: to(url.product, { productUid: product.uid }) },
  ];
  return (
    <Page title={t("heading")} breadcrumb={crumbs}>
      {around ? (
        <StoresAroundView
          product={product}
          around={around}
          myStoreUid={myStoreUid}
          back={path}
          go={(target) => void navigate(target, { preventScrollReset: true })}
        />
      ) : (
        <StockHidden isSignedIn={isSignedIn} back={path} />
      )}
    </Page>
  );
}
