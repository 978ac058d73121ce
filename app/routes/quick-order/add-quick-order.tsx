import { redirectDocument } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { retryHeaders } from "#app/http/lines/limit.server.ts";
import { addFlash, requireCartOwner, requireSession } from "#app/http/session.server.ts";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import {
  type AddedLine,
  addQuickOrder,
  checkQuickOrder,
} from "#app/services/cart/quick-order.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import type { Route } from "./+types/add-quick-order.ts";
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

type Message = Flash<FlashKey>;

function quickOrderMessages(added: readonly AddedLine[], leftOut: readonly string[]): Message[] {
  const full: Message[] =
    leftOut.length > 0
      ? [
          {
            tone: "warning",
            key: "quick-order-left-out",
            values: { count: leftOut.length, products: some(leftOut) },
          },
        ]
      : [];
  return [...addedMessage(added), ...full];
}

function addedMessage(added: readonly AddedLine[]): Message[] {
  if (added.length === 0) return [];
  const grown = added.filter((line) => line.added > line.wanted);
  const short = added.filter((line) => line.added < line.wanted);
  const messages: Message[] = [
    { tone: "success", key: "quick-order-added", values: { count: added.length } },
  ];
  if (grown.length > 0) {
    messages.push({ tone: "info", key: "quick-order-by-pack", values: { products: names(grown) } });
  }
  if (short.length > 0) {
    const values = { products: names(short) };
    messages.push({ tone: "warning", key: "quick-order-clamped", values });
  }
  return messages;
}

const MAX_NAMED = 5;

function names(lines: readonly AddedLine[]): string {
  return some(lines.map(({ label }) => label));
}

function some(labels: readonly string[]): string {
  return (labels.length > MAX_NAMED ? [...labels.slice(0, MAX_NAMED), "…"] : labels).join(", ");
}
