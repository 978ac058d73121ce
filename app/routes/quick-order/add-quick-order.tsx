import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import quickTexts from "#app/locales/fr/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import { addQuickOrder, checkQuickOrder } from "#app/services/quick-order.server.ts";
import { addFlash, requireCartOwner } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-quick-order.ts";
import { reportOf, tellQuickOrder } from "./quick-order-messages.ts";
import { QuickOrderPage } from "./quick-order-page.tsx";
import { handBack, refuseAddition, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";

const t = texts(quickTexts);

export function loader({ context }: Route.LoaderArgs) {
  return { storeLabel: context.get(shopperContext).buyer?.store.label ?? null };
}

/** What can be added is; what cannot comes back to be corrected (design, section 5, Quick order). */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readQuickOrder(request);
  if (!asked.ok) return refuseLines(asked);
  const shopper = context.get(shopperContext);
  const order = await checkQuickOrder(shopper, asked.typed.lines);
  const outcome = await addQuickOrder(await requireCartOwner(context), order, asked.seen);
  if (!outcome.ok) return refuseAddition(shopper, order, outcome.reason);
  const { added, rest, lineCount } = outcome;
  context.set(shopperContext, { ...context.get(shopperContext), cartLineCount: lineCount });
  if (rest.lines.length > 0) return handBack(shopper, rest, reportOf(added));
  await addFlash(context, tellQuickOrder(added));
  return redirect(to(url.cart), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function AddQuickOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuickOrderPage {...loaderData} reply={actionData} />;
}
