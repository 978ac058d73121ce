import { toRange } from "#app/components/catalogue/range-list.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import { listRanges } from "#app/services/catalogue/category.server.ts";
import type { Route } from "./+types/home";
import { findEditorial, findMerchant, findProducts, findWelcome } from "./home/home-data.server.ts";
import { homeMeta } from "./home/home-meta.ts";
import { HomePage } from "./home/home-page.tsx";

export const handle = { reading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const { buyer } = shopper;
  const [welcome, products, editorial, ranges] = await Promise.all([
    buyer && findWelcome(buyer),
    findProducts(shopper),
    findEditorial(),
    // A customer finds them in the head of the page.
    buyer ? [] : listRanges(),
  ]);
  const merchant = findMerchant();
  return { welcome, ...products, editorial, ranges: ranges.map(toRange), merchant };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  homeMeta(loaderData.merchant, loaderData.ranges);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
