import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  toErpInvoiceView,
  toInvoiceRowView,
  toInvoiceView,
} from "#app/models/invoice/invoice-view.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { findControl } from "#app/services/invoice/control.server.ts";
import { findErpControl } from "#app/services/invoice/erp-control.server.ts";
import {
  findErpInvoice,
  findInvoice,
  listInvoicesOfOrder,
} from "#app/services/invoice/list.server.ts";
import { mayPayOrder } from "#app/services/invoice/payment.server.ts";
import type { Route } from "./+types/invoice.ts";
import { InvoicePage } from "./invoice/invoice-page.tsx";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

const t = texts(invoiceTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params: { docNumber, docId }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const invoice = await findInvoice(buyer, docNumber, docId);
  if (!invoice) return loadErpInvoice(buyer, docNumber, docId);
  const [control, related, mayPay, worksiteLink] = await Promise.all([
    findControl(invoice),
    listInvoicesOfOrder(buyer, invoice.orderUid),
    mayPayOrder(invoice),
    readWorksiteLink(buyer, { kind: "invoice", id: invoice.id }),
  ]);
  const today = parisTime(new Date()).day;
  return {
    invoice: toInvoiceView(invoice, control, today),
    related: related
      .filter(({ id }) => id !== invoice.id)
      .map((other) => toInvoiceRowView(other, today)),
    mayPay,
    worksiteLink,
    papers: null,
  };
}

/** Shows the ERP's file and figures as they are. */
async function loadErpInvoice(buyer: Buyer, docNumber: string, docId: string) {
  const invoice = (await findErpInvoice(buyer, docNumber, docId)) ?? invoiceNotFound();
  const today = parisTime(new Date()).day;
  const [related, worksiteLink, papers] = await Promise.all([
    invoice.orderUid === "" ? [] : listInvoicesOfOrder(buyer, invoice.orderUid),
    readWorksiteLink(buyer, { kind: "invoice", id: invoice.id }),
    findErpControl(buyer, invoice),
  ]);
  return {
    invoice: toErpInvoiceView(invoice, today),
    related: related
      .filter(({ id }) => id !== invoice.id)
      .map((other) => toInvoiceRowView(other, today)),
    mayPay: false,
    worksiteLink,
    papers,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { kind, number } = loaderData.invoice;
  return [{ title: t(`title.${kind}`, { number }) }];
};

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}
