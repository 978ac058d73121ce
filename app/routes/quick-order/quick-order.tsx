import { redirectDocument } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { retryHeaders } from "#app/http/lines/limit.server.ts";
import { requireSession } from "#app/http/session.server.ts";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/quick-order.ts";
import { AS_TEXT, draftPath } from "./draft-path.ts";
import { QuickOrderPage } from "./quick-order/quick-order-page.tsx";
import { readDraftLines, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";
import { saveLines } from "./save-rest.server.ts";

const t = texts(quickTexts);

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  return {
    storeLabel: shopper.buyer?.store.label ?? null,
    draft: await readDraftLines(shopper, address.searchParams),
  };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const sent = await readQuickOrder(request, context);
  if (!sent.ok) return refuseLines(sent);
  const draft = await saveLines(await requireSession(context), sent);
  return redirectDocument(draftPath(draft, address.searchParams.has(AS_TEXT), sent.page), 303);
}

export const headers = retryHeaders;

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function QuickOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { storeLabel, draft } = loaderData;
  return <QuickOrderPage storeLabel={storeLabel} reply={actionData ?? draft} />;
}
