import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireDocument } from "#app/http/document.server.ts";
import { answerStart } from "#app/http/payment-start.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { startCardPayment } from "#app/services/payment/saved-card-payment.server.ts";
import type { Route } from "./+types/card-payment.ts";
import { CardPaymentPage } from "./card-payment/card-payment-page.tsx";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireDocument];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { searchParams: query } = address;
  const choice = { card: query.get("carte"), keep: query.get("garder") };
  const started = await startCardPayment(buyer, params.orderUid, choice);
  if (!started.ok) throw await answerStart(context, params.orderUid, started.reason);
  const { order, ...shown } = started.value;
  return { order: toOrderView(order, seesPrices(buyer, false), new Date()), ...shown };
}

export const handle = { enclosed: true };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("card.title", { uid: params.orderUid ?? "" }) },
];

export default function CardPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <CardPaymentPage {...loaderData} />;
}
