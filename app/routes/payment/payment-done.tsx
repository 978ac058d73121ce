import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/buyer.ts";
import { looksSoFar } from "#app/models/payment-wait.ts";
import { shownOrder } from "#app/models/shown-order.ts";
import { leadHolderBack } from "#app/remote.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findPickupAids } from "#app/services/order-pickup.server.ts";
import { tellNext } from "#app/services/order-words.server.ts";
import { findPaymentProgress } from "#app/services/payment.server.ts";
import { listRefunds } from "#app/services/refund.server.ts";
import type { Route } from "./+types/payment-done.ts";
import { PaymentDonePage } from "./payment-done-page.tsx";

const t = texts(paymentTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [leadHolderBack, requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const uid = address.searchParams.get("uid") ?? notFound();
  const { order, progress, attempt } = (await findPaymentProgress(buyer, uid)) ?? notFound();
  const showsPrices = seesPrices(buyer, false);
  const [{ code }, refunds] = await Promise.all([
    findPickupAids(order),
    listRefunds(order.id, showsPrices),
  ]);
  return {
    order: shownOrder(order, showsPrices, new Date()),
    refunds,
    progress,
    attempt,
    next: tellNext(order, false),
    code,
    looks: looksSoFar(address.searchParams.get("attente")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`done.${loaderData.progress}.title`) },
];

export default function PaymentDoneRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentDonePage {...loaderData} />;
}
