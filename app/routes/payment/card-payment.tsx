import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/buyer.ts";
import { shownOrder } from "#app/models/shown-order.ts";
import { notFound } from "#app/reply.server.ts";
import { startPayment } from "#app/services/payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/card-payment.ts";
import { CardPaymentPage } from "./card-payment-page.tsx";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const started = await startPayment(buyer, params.orderUid, "card");
  if (started.ok) {
    return {
      order: shownOrder(started.order, seesPrices(buyer, false)),
      form: started.start,
    };
  }
  if (started.reason === "not-found") return notFound();
  throw redirect(to(url.paymentDone, null, { uid: params.orderUid }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("card.title", { uid: params.orderUid ?? "" }) },
];

export default function CardPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <CardPaymentPage {...loaderData} />;
}
