import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { bankForm } from "#app/models/payment-form.ts";
import { shownOrder } from "#app/models/shown-order.ts";
import { goToBank } from "#app/payment-start.server.ts";
import { notFound } from "#app/reply.server.ts";
import { listBanks } from "#app/services/bank.server.ts";
import { findPaymentChoice } from "#app/services/payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/bank-choice.ts";
import { BankChoicePage } from "./bank-choice-page.tsx";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderUid } = params;
  const { order, modes } =
    (await findPaymentChoice(context.get(buyerContext), orderUid)) ?? notFound();
  if (!modes.includes("transfer")) throw redirect(to(url.paymentChoice, { orderUid }), 303);
  return { order: shownOrder(order, true, new Date()), banks: await listBanks() };
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
