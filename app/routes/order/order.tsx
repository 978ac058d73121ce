import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { toApprovalView } from "#app/models/company/approval-view.ts";
import { wasReceived } from "#app/models/contact/contact.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { formatArrival } from "#app/services/arrival/wording.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { formatTermsVersion, hasAcceptedTerms } from "#app/services/checkout/terms.server.ts";
import { findApprovalOf } from "#app/services/company/approval.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { findPickupAids } from "#app/services/order/pickup.server.ts";
import { formatProofs } from "#app/services/order/proof.server.ts";
import { hasRightTo } from "#app/services/order/right.server.ts";
import {
  formatApproval,
  formatHistory,
  formatNextStep,
} from "#app/services/order/wording.server.ts";
import { listRefunds } from "#app/services/payment/refund.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/order.ts";
import { findOrderDocuments } from "./order/find-order-documents.server.ts";
import { OrderPage } from "./order/order-page.tsx";

const t = texts(orderTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const order = (await findOrder(buyer, params.uid)) ?? notFound();
  const showsPrices = maySeePrices(buyer);
  const now = new Date();
  const [mayChange, approval, aids, arrival, proofs, ...money] = await Promise.all([
    hasRightTo(buyer, order),
    findApprovalOf(order),
    findPickupAids(order),
    formatArrival(order),
    formatProofs(order),
    listRefunds(order.id, showsPrices),
    findOrderDocuments(buyer, order),
    readWorksiteLink(buyer, { kind: "order", id: order.id }),
    readTerms(order),
  ]);
  const [refunds, documents, worksiteLink, terms] = money;
  const hasInvoice = documents.invoices.some(({ kind }) => kind === "invoice");
  return {
    order: toOrderView(order, showsPrices, now, mayChange),
    wasReceived: wasReceived(order, parisTime(now).day),
    next: formatNextStep(order, hasInvoice),
    events: formatHistory(order, hasInvoice),
    ...aids,
    arrival,
    proofs,
    approval: approval && formatApproval(toApprovalView(order, approval, showsPrices)),
    canAnswer: buyer.role === "owner",
    refunds,
    ...documents,
    worksiteLink,
    terms,
  };
}

async function readTerms({ termsVersion: version }: { termsVersion: string }) {
  const path = (await hasAcceptedTerms(version)) ? to(url.termsVersion, { version }) : null;
  return { version: formatTermsVersion(version), path };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("title", { uid: params.uid ?? "" }) },
];

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
