import { redirectDocument } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { retryHeaders } from "#app/http/lines/limit.server.ts";
import { addFlash, requireCartOwner, requireSession } from "#app/http/session.server.ts";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import { addQuickOrder, checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import type { Route } from "./+types/add-quick-order.ts";
import { quickOrderMessages } from "./add-quick-order/quick-order-messages.ts";
import { QuickOrderPage } from "./quick-order/quick-order-page.tsx";
import { refuseAddition, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";
import { saveLines, saveRest } from "./save-rest.server.ts";

const t = texts(quickTexts);

export function loader({ context }: Route.LoaderArgs) {
  return { storeLabel: context.get(shopperContext).buyer?.store.label ?? null };
}

/** Adds the valid lines; the others come back for correction (decision 131). */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readQuickOrder(request, context);
  if (!sent.ok) return refuseLines(sent);
  const shopper = context.get(shopperContext);
  const order = await checkQuickOrder(shopper, sent.typed.lines);
  const outcome = await addQuickOrder(await requireCartOwner(context), order, sent.seen);
  const session = await requireSession(context);
  if (!outcome.ok) {
    const draftId = await saveLines(session, sent);
    return refuseAddition(shopper, { ...sent, draftId, order }, outcome.reason);
  }
  await addFlash(context, quickOrderMessages(outcome.added, outcome.leftOut));
  return redirectDocument(await saveRest(session, outcome.rest, sent.batch), 303);
}

export const headers = retryHeaders;

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function AddQuickOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuickOrderPage {...loaderData} reply={actionData} />;
}
