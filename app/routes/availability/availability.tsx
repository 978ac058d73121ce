import { shopperContext } from "#app/buyer.server.ts";
import availabilityTexts from "#app/locales/fr/availability.json";
import { texts } from "#app/locales/texts.ts";
import { readAvailabilityQuery } from "#app/models/availability.ts";
import { idParam } from "#app/params.server.ts";
import { unknownProduct, visitorPage } from "#app/reply.server.ts";
import { findProduct } from "#app/services/product.server.ts";
import { findStoresAround } from "#app/services/stock.server.ts";
import { terminalOf } from "#app/terminal.server.ts";
import type { Route } from "./+types/availability";
import { AvailabilityPage } from "./availability-page.tsx";

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
