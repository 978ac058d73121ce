import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import type { Route } from "./+types/product";
import { productMeta } from "./product/product-meta.ts";
import { ProductPage } from "./product/product-page.tsx";
import { readProductPage } from "./product-data.server.ts";

export function loader({ params, url: address, context }: Route.LoaderArgs) {
  return readProductPage(context.get(shopperContext).buyer, params.productUid, address);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => productMeta(loaderData);

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
