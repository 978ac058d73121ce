import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import { findPastInvoice } from "#app/services/invoice/past-invoice.server.ts";
import type { Route } from "./+types/past-invoice.ts";
import { invoiceNotFound } from "./invoice-not-found.server.ts";
import { PastInvoicePage } from "./past-invoice/past-invoice-page.tsx";

const t = texts(pastTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.pastInvoiceId) ?? invoiceNotFound();
  const invoice = (await findPastInvoice(context.get(buyerContext), id)) ?? invoiceNotFound();
  return { invoice };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { kind, number } = loaderData.invoice;
  return [{ title: t(`kind.${kind}`, { number }) }];
};

export default function PastInvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <PastInvoicePage {...loaderData} />;
}
