import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { OrderLines } from "#app/components/order/lines.tsx";
import { OrderTicket } from "#app/components/order/ticket.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import type { DocumentsOfOrder } from "#app/models/order/document.ts";
import type { WayToStore } from "#app/models/order/handover-view.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { PickupCode } from "#app/models/order/pickup-code.ts";
import type { RefundView } from "#app/models/payment/refund.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import type { FormattedArrival } from "#app/services/arrival/wording.server.ts";
import type { DeliveryProof } from "#app/services/order/proof.server.ts";
import type { FormattedApproval, FormattedEvent } from "#app/services/order/wording.server.ts";
import { to, url } from "#app/urls.ts";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNext } from "./order-next.tsx";
import { problemColumn } from "./order-problem.tsx";
import { LazyOrderApproval, LazyOrderProof } from "./rare-parts.tsx";

const t = texts(orderTexts);
const tAccount = texts(accountTexts);

type OrderPageProps = {
  order: OrderView;
  wasReceived: boolean;
  next: string;
  events: readonly FormattedEvent[];
  code: PickupCode | null;
  way: WayToStore | null;
  arrival: FormattedArrival | null;
  proofs: readonly DeliveryProof[];
  approval: FormattedApproval | null;
  canAnswer: boolean;
  refunds: readonly RefundView[];
  /** `path` is null when their text was not kept. */
  terms: { version: string; path: string | null };
  documents: DocumentsOfOrder;
  invoices: readonly InvoiceRowView[];
  payments: readonly string[];
  worksiteLink: WorksiteLinkView | null;
};

export function OrderPage({ order, approval, canAnswer, refunds, ...details }: OrderPageProps) {
  const { wasReceived, next, events, code, way, arrival, proofs } = details;
  const { terms, documents, invoices, payments, worksiteLink } = details;
  const { uid, handover } = order;
  return (
    <div className="page with-aside">
      <div className="content">
        <OrderTicket order={order} code={code} way={way}>
          <h1 tabIndex={-1}>{t("title", { uid })}</h1>
          <p className="hint">{t("page.lead", moment(order.createdAt))}</p>
        </OrderTicket>
        <OrderNext order={order} next={next} arrival={arrival} worksiteLink={worksiteLink} />
        {approval ? (
          <LazyOrderApproval uid={uid} approval={approval} canAnswer={canAnswer} />
        ) : null}
        {proofs.length > 0 ? <LazyOrderProof uid={uid} proofs={proofs} /> : null}
        <div className="lines-head">
          <h2>{t("page.lines-title")}</h2>
          <CommandForm action={to(url.reorder, { uid })} className="screen">
            {t("page.reorder")}
          </CommandForm>
        </div>
        <OrderLines
          lines={order.lines}
          more={wasReceived ? [problemColumn(uid, order.lines)] : []}
          leads
        />
        <h2>{t(handover.isDelivery ? "delivery.title" : "pickup.title")}</h2>
        <PickupFacts {...handover} />
        <OrderDocuments
          uid={uid}
          isDelivery={handover.isDelivery}
          documents={documents}
          invoices={invoices}
        />
        <OrderHistory events={events} />
        <p className="hint">
          {t("page.terms", { day: formatDate(order.termsAcceptedAt) })}{" "}
          {terms.path ? <a href={terms.path}>{terms.version}</a> : terms.version}
        </p>
        <Breadcrumb
          crumbs={[
            { label: tAccount("title"), to: to(url.account) },
            { label: t("list.title"), to: to(url.orderList) },
          ]}
        />
      </div>
      <div className="aside">
        <OrderMoney order={order} payments={payments} refunds={refunds} />
      </div>
    </div>
  );
}

function moment(at: Date) {
  return { day: formatDate(at), time: formatTime(at) };
}
