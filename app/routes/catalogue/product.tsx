import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import { searchedOn } from "#app/http/searched.server.ts";
import type { Route } from "./+types/product";
import { productMeta } from "./product/product-meta.ts";
import { ProductPage } from "./product/product-page.tsx";
import { readProductPage } from "./product-data.server.ts";

export function loader({ request, params, url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  // Visitors share one page, wherever they come from.
  const searched = buyer && searchedOn(request);
  return readProductPage(buyer, params.productUid, address, searched);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => productMeta(loaderData);

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
