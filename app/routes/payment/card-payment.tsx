import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/buyer.ts";
import { shownOrder } from "#app/models/shown-order.ts";
import { startPayment } from "#app/services/payment.server.ts";
import type { Route } from "./+types/card-payment.ts";
import { CardPaymentPage } from "./card-payment-page.tsx";
import { answerStart, frameOf } from "./payment-start.server.ts";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const started = await startPayment(buyer, params.orderUid, "card");
  if (started.ok) {
    return {
      order: shownOrder(started.order, seesPrices(buyer, false)),
      form: frameOf(started.start, params.orderUid),
    };
  }
  throw await answerStart(context, params.orderUid, started.reason);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("card.title", { uid: params.orderUid ?? "" }) },
];

export default function CardPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <CardPaymentPage {...loaderData} />;
}
