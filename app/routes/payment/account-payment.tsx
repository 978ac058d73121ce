import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import { sellerOf } from "#app/models/invoice/invoice.ts";
import { accountProgress, readAccountReference } from "#app/models/payment/account-payment.ts";
import { refreshesSoFar } from "#app/models/payment/wait.ts";
import { findAccountPayment } from "#app/services/payment/account-payment.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import type { Route } from "./+types/account-payment.ts";
import { AccountPaymentPage } from "./account-payment/account-payment-page.tsx";

const t = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const reference = readAccountReference(params.reference) ?? notFound();
  const found = (await findAccountPayment(context.get(buyerContext), reference)) ?? notFound();
  const { means, amountCents, parts, status } = found;
  const progress = accountProgress(found, address.searchParams.has("quitte"));
  const { iban, label: beneficiary } = sellerOf(settings());
  return {
    payment: { reference, means, amountCents, parts, isOpen: status === "started" },
    ...{ progress, iban, beneficiary },
    refreshes: refreshesSoFar(address.searchParams.get("attente")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`state.${loaderData.progress}.title`) },
];

export default function AccountPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPaymentPage {...loaderData} />;
}
