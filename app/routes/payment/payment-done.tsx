import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { leadHolderBack } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { refreshesSoFar } from "#app/models/payment/wait.ts";
import { findPickupAids } from "#app/services/order/pickup.server.ts";
import { formatNextStep } from "#app/services/order/wording.server.ts";
import { findPaymentProgress } from "#app/services/payment/payment.server.ts";
import { listRefunds } from "#app/services/payment/refund.server.ts";
import type { Route } from "./+types/payment-done.ts";
import { PaymentDonePage } from "./payment-done/payment-done-page.tsx";

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
    order: toOrderView(order, showsPrices, new Date()),
    refunds,
    progress,
    attempt,
    next: formatNextStep(order, false),
    code,
    refreshes: refreshesSoFar(address.searchParams.get("attente")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`done.${loaderData.progress}.title`) },
];

export default function PaymentDoneRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentDonePage {...loaderData} />;
}
