import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { requireSession } from "#app/http/session.server.ts";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import { saveQuickOrderDraft } from "#app/services/cart/quick-order-draft.server.ts";
import type { Route } from "./+types/quick-order.ts";
import { draftPath } from "./draft-path.ts";
import { QuickOrderPage } from "./quick-order/quick-order-page.tsx";
import { readKeptLines, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";

const t = texts(quickTexts);

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  return {
    storeLabel: shopper.buyer?.store.label ?? null,
    kept: await readKeptLines(shopper, address.searchParams.get("lignes")),
  };
}

/** Saves the lines and redirects to their page, which survives a reload and Back. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readQuickOrder(request);
  if (!asked.ok) return refuseLines(asked);
  const sessionIdHash = await requireSession(context);
  return redirect(
    draftPath(await saveQuickOrderDraft(sessionIdHash, asked.typed, asked.batch)),
    303,
  );
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function QuickOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { storeLabel, kept } = loaderData;
  return <QuickOrderPage storeLabel={storeLabel} reply={actionData ?? kept} />;
}
