import { shopperContext } from "#app/buyer.server.ts";
import { visitorPage } from "#app/reply.server.ts";
import type { Route } from "./+types/product";
import { readProductPage } from "./product-data.server.ts";
import { productMeta } from "./product-meta.ts";
import { ProductPage } from "./product-page.tsx";

export function loader({ params, url: address, context }: Route.LoaderArgs) {
  return readProductPage(context.get(shopperContext).buyer, params.productUid, address);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => productMeta(loaderData);

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
