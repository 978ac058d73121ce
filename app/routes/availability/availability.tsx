import { shopperContext } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { unknownProduct, visitorPage } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import { readAvailabilityQuery } from "#app/models/store/availability.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { findStoresAround } from "#app/services/catalogue/stock.server.ts";
import type { Route } from "./+types/availability";
import { AvailabilityPage } from "./availability/availability-page.tsx";

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
