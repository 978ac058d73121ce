import { useLocation, useNavigate } from "react-router";
import { StockHidden } from "#app/components/catalogue/stock-hidden.tsx";
import { StoresAroundView, type WantedProduct } from "#app/components/store/stores-around.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { unknownProduct, visitorPage } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { readAvailabilityQuery, type StoresAround } from "#app/models/store/availability.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { findStoresAround } from "#app/services/catalogue/stock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/availability";

const t = texts(availabilityTexts);

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const product = (await findProduct(idParam(params.productUid))) ?? unknownProduct();
  const { uid, label, storageUnit, packagingQuantity } = product;
  const query = readAvailabilityQuery(address.searchParams, packagingQuantity);
  return {
    product: { uid, label, storageUnit, packagingQuantity },
    around: await findStoresAround(buyer, product, query),
    isSignedIn: buyer !== null,
    myStoreUid: buyer?.store.uid ?? terminalOf(context)?.storeUid ?? null,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { label: loaderData.product.label }) },
  { name: "robots", content: "noindex" },
];

export default function AvailabilityRoute({ loaderData }: Route.ComponentProps) {
  return <AvailabilityPage {...loaderData} />;
}

type AvailabilityPageProps = {
  product: WantedProduct;
  around: StoresAround | null;
  isSignedIn: boolean;
  myStoreUid: number | null;
};

function AvailabilityPage({ product, around, isSignedIn, myStoreUid }: AvailabilityPageProps) {
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
