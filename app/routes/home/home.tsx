import { shopperContext } from "#app/buyer.server.ts";
import { rangeOf } from "#app/components/range-list.tsx";
import homeTexts from "#app/locales/fr/home.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedOrder } from "#app/models/shown-order.ts";
import { visitorPage } from "#app/reply.server.ts";
import { listRanges } from "#app/services/category.server.ts";
import { config } from "#app/services/config.server.ts";
import { listLatestOrders } from "#app/services/order-list.server.ts";
import { listBestSellers } from "#app/services/product.server.ts";
import type { Route } from "./+types/home";
import { HomePage } from "./home-page.tsx";

const t = texts(homeTexts);

const BEST_SELLERS = 8;
const LAST_ORDERS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { buyer, cartLineCount } = context.get(shopperContext);
  const [ranges, bestSellers, orders] = await Promise.all([
    listRanges(),
    listBestSellers(buyer, BEST_SELLERS),
    buyer && listLatestOrders(buyer, LAST_ORDERS),
  ]);
  return {
    welcome: buyer && {
      firstName: buyer.firstName,
      companyLabel: buyer.companyLabel,
      store: buyer.store,
      cartLineCount,
    },
    ranges: ranges.map(rangeOf),
    bestSellers,
    orders: orders?.map(shortOrder) ?? [],
    canonical: `${config.ORIGIN}/`,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: loaderData.canonical },
];

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}

function shortOrder({ uid, statusCode, approval, deliveryDate }: ListedOrder) {
  return { uid, statusCode, approval, deliveryDate };
}
