import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { OrderLines } from "#app/components/order/lines.tsx";
import { PickupCodePanel } from "#app/components/order/pickup-code-panel.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { ApprovalView } from "#app/models/company/approval-view.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import type { DocumentsOfOrder } from "#app/models/order/document.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { PickupCode } from "#app/models/order/pickup-code.ts";
import type { RefundView } from "#app/models/payment/refund.ts";
import { formatDate, formatMonth, formatTime } from "#app/models/platform/time.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import type { WayToStore } from "#app/services/order/pickup.server.ts";
import type { FormattedEvent } from "#app/services/order/wording.server.ts";
import { to, url } from "#app/urls.ts";
import type { PaymentView } from "./find-order-documents.server.ts";
import { OrderApproval } from "./order-approval.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNext } from "./order-next.tsx";
import { problemColumn } from "./order-problem.tsx";
import { OrderWays } from "./order-ways.tsx";

const t = texts(orderTexts);
const tAccount = texts(accountTexts);

type OrderPageProps = {
  order: OrderView;
  wasReceived: boolean;
  next: string;
  events: readonly FormattedEvent[];
  code: PickupCode | null;
  way: WayToStore | null;
  approval: ApprovalView | null;
  canAnswer: boolean;
  refunds: readonly RefundView[];
  documents: DocumentsOfOrder;
  invoices: readonly InvoiceRowView[];
  paid: readonly PaymentView[];
  filing: WorksiteLinkView | null;
};

export function OrderPage({ order, approval, canAnswer, refunds, ...details }: OrderPageProps) {
  const { wasReceived, next, events, code, way, documents, invoices, paid, filing } = details;
  return (
    <Page
      title={t("title", { uid: order.uid })}
      lead={t("page.lead", moment(order.createdAt))}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("list.title"), to: to(url.orderList) },
      ]}
      aside={<OrderMoney order={order} paid={paid} refunds={refunds} />}
    >
      <OrderNext order={order} next={next} />
      {approval ? (
        <OrderApproval uid={order.uid} approval={approval} canAnswer={canAnswer} />
      ) : null}
      {code ? <PickupCodePanel code={code} /> : null}
      <h2>{t(order.handover.isDelivery ? "delivery.title" : "pickup.title")}</h2>
      <PickupFacts {...order.handover} />
      <OrderWays order={order} way={way} />
      <h2>{t("page.lines-title")}</h2>
      <OrderLines
        lines={order.lines}
        more={wasReceived ? [problemColumn(order.uid, order.lines)] : []}
        leads
      />
      <OrderDocuments uid={order.uid} documents={documents} invoices={invoices} />
      <OrderHistory events={events} />
      <p className="hint">
        {t("page.terms", {
          day: formatDate(order.termsAcceptedAt),
          version: formatMonth(order.termsVersion),
        })}
      </p>
      <div className="row screen">
        <CommandForm action={to(url.reorder, { uid: order.uid })}>{t("page.reorder")}</CommandForm>
        {order.isCancelled ? null : <WorksiteLinkPanel filing={filing} />}
        <PrintButton>{t("page.print")}</PrintButton>
      </div>
    </Page>
  );
}

function moment(at: Date) {
  return { day: formatDate(at), time: formatTime(at) };
}
