import { KeepForm } from "#app/components/offline/keep.ts";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import type { FormattedArrival } from "#app/services/arrival/wording.server.ts";
import { to, url } from "#app/urls.ts";
import { OrderPaidOtherwise } from "./order-paid-otherwise.tsx";

const t = texts(orderTexts);

type OrderActsProps = {
  order: OrderView;
  arrival: FormattedArrival | null;
  worksiteLink: WorksiteLinkView | null;
};

/** In rank: what moves the order on, what changes it, what keeps it, and last what ends it. */
export function OrderActs({ order, arrival, worksiteLink }: OrderActsProps) {
  const { uid, handover } = order;
  const change = handover.isDelivery ? "page.change-slot-delivery" : "page.change-slot";
  return (
    <div className="order-acts screen">
      {arrival?.isSaid === false ? (
        <CommandForm action={to(url.arrival, { uid })} kind="primary">
          {arrival.text}
        </CommandForm>
      ) : null}
      {order.canBePaid ? (
        <ButtonLink kind="buy" to={to(url.paymentChoice, { orderUid: uid })}>
          {t("payment.pay")}
        </ButtonLink>
      ) : null}
      <OrderPaidOtherwise order={order} />
      {order.canChangeSlot ? (
        <ButtonLink kind="secondary" to={to(url.changeSlot, { uid })}>
          {t(change)}
        </ButtonLink>
      ) : null}
      {order.isCancelled ? null : (
        <>
          <a className="btn quiet" href={to(url.orderCalendar, { uid })}>
            {t("page.calendar")}
          </a>
          <WorksiteLinkPanel worksiteLink={worksiteLink} />
          <KeepForm copy={to(url.offlineOrder, { uid })} />
        </>
      )}
      <PrintButton>{t("page.print")}</PrintButton>
      {order.canBeCancelled ? (
        <ButtonLink kind="quiet" className="last" to={to(url.cancelOrder, { uid })}>
          {t("page.cancel")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
