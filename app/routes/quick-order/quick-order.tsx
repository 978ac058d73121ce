import { shopperContext } from "#app/buyer.server.ts";
import quickTexts from "#app/locales/fr/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import { checkQuickOrder } from "#app/services/quick-order.server.ts";
import type { Route } from "./+types/quick-order.ts";
import { QuickOrderPage } from "./quick-order-page.tsx";
import { previewLines, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";

const t = texts(quickTexts);

export function loader({ context }: Route.LoaderArgs) {
  return { storeLabel: context.get(shopperContext).buyer?.store.label ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readQuickOrder(request);
  if (!asked.ok) return refuseLines(asked);
  const shopper = context.get(shopperContext);
  const order = await checkQuickOrder(shopper, asked.typed.lines);
  return previewLines(shopper, order, asked.typed.leftOut);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function QuickOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuickOrderPage {...loaderData} reply={actionData} />;
}
