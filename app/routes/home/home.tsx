import { shopperContext } from "#app/buyer.server.ts";
import { rangeOf } from "#app/components/range-list.tsx";
import { visitorPage } from "#app/reply.server.ts";
import { listRanges } from "#app/services/category.server.ts";
import { listBestSellers } from "#app/services/product.server.ts";
import type { Route } from "./+types/home";
import { findEditorial, findMerchant, findWelcome } from "./home-data.server.ts";
import { homeMeta } from "./home-meta.ts";
import { HomePage } from "./home-page.tsx";

const BEST_SELLERS = 8;

export const handle = { reading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { buyer, cartLineCount } = context.get(shopperContext);
  const [welcome, editorial, ranges, bestSellers] = await Promise.all([
    buyer && findWelcome(buyer, cartLineCount),
    findEditorial(),
    listRanges(),
    listBestSellers(buyer, BEST_SELLERS),
  ]);
  const merchant = findMerchant();
  return { welcome, editorial, ranges: ranges.map(rangeOf), bestSellers, merchant };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => homeMeta(loaderData.merchant);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
