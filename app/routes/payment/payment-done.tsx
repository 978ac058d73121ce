import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/buyer.ts";
import { shownOrder } from "#app/models/shown-order.ts";
import { notFound } from "#app/reply.server.ts";
import { findPaymentProgress } from "#app/services/payment.server.ts";
import type { Route } from "./+types/payment-done.ts";
import { PaymentDonePage } from "./payment-done-page.tsx";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ request, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const uid = new URL(request.url).searchParams.get("uid") ?? notFound();
  const found = (await findPaymentProgress(buyer, uid)) ?? notFound();
  return { ...found, order: shownOrder(found.order, seesPrices(buyer, false)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`done.${loaderData.progress}.title`) },
];

export default function PaymentDoneRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentDonePage {...loaderData} />;
}
