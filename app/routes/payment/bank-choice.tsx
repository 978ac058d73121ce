import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { goToBank } from "#app/http/payment-start.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { bankForm } from "#app/models/payment/form.ts";
import { listBanks } from "#app/services/payment/bank.server.ts";
import { findPaymentChoice } from "#app/services/payment/payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/bank-choice.ts";
import { BankChoicePage } from "./bank-choice/bank-choice-page.tsx";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderUid } = params;
  const { order, modes } =
    (await findPaymentChoice(context.get(buyerContext), orderUid)) ?? notFound();
  if (!modes.includes("transfer")) throw redirect(to(url.paymentChoice, { orderUid }), 303);
  return { order: toOrderView(order, true, new Date()), banks: await listBanks() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  (await findPaymentChoice(context.get(buyerContext), params.orderUid)) ?? notFound();
  const form = await parseForm(request, bankForm);
  return form.ok ? goToBank(context, params.orderUid, form.value.bank) : form.invalid();
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("bank.title", { uid: params.orderUid ?? "" }) },
];

export default function BankChoiceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BankChoicePage {...loaderData} reply={actionData} />;
}
