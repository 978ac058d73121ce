import { toRange } from "#app/components/catalogue/range-list.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import { listRanges } from "#app/services/catalogue/category.server.ts";
import { listBestSellers } from "#app/services/catalogue/product.server.ts";
import type { Route } from "./+types/home";
import { findEditorial, findMerchant, findWelcome } from "./home/home-data.server.ts";
import { homeMeta } from "./home/home-meta.ts";
import { HomePage } from "./home/home-page.tsx";

const BEST_SELLERS = 8;

export const handle = { reading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const [welcome, editorial, ranges, bestSellers] = await Promise.all([
    buyer && findWelcome(buyer),
    findEditorial(),
    listRanges(),
    listBestSellers(buyer, BEST_SELLERS),
  ]);
  const merchant = findMerchant();
  return { welcome, editorial, ranges: ranges.map(toRange), bestSellers, merchant };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  homeMeta(loaderData.merchant, loaderData.ranges);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
