import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { FormErrors, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { PaymentFields } from "#app/models/checkout/form.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import type { Rail } from "#app/models/checkout/rail.ts";
import type { HandoverView } from "#app/models/order/handover-view.ts";
import { type CardView, NEW_CARD } from "#app/models/payment/card/saved-card.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import type { Bank } from "#app/models/payment/transfer/protocol.ts";
import type { NeededApproval } from "../approval-notice.tsx";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { LazyApprovalNotice } from "../step-notices.tsx";
import { type AmountByMode, type AmountLeft, PayForm, totalsByMode } from "./pay-form.tsx";
import { UnpaidOrders } from "./unpaid-orders.tsx";

const t = texts(checkoutTexts);

type PaymentPageProps = {
  progress: CheckoutProgress;
  handover: HandoverView;
  modes: readonly PaymentMode[];
  refused: readonly PaymentMode[];
  left: readonly AmountLeft[];
  rail: Rail;
  totals: Totals | null;
  offerLabel: string | null;
  amounts: readonly AmountByMode[];
  orderKey: string;
  paymentMode: PaymentMode | null;
  banks: readonly Bank[];
  bank: string | null;
  cards: readonly CardView[];
  card: string | null;
  keepCard: string | null;
  approval: NeededApproval | null;
  unpaid: readonly string[];
  /** Sentences on modes that are off for a time. */
  paused: readonly string[];
  actionData: FormReply | undefined;
};

export function PaymentPage(props: PaymentPageProps) {
  const { progress, handover, totals, actionData } = props;
  const { form, fields } = useServerForm<PaymentFields>(actionData, {
    id: "paiement",
    defaultValue: {
      payment_method: props.paymentMode ?? undefined,
      bank: props.bank ?? undefined,
      card: props.card ?? String(props.cards[0]?.id ?? NEW_CARD),
      keep_card: props.keepCard ?? undefined,
    },
  });
  return (
    <CheckoutFrame
      step={3}
      progress={progress}
      formId={form.id}
      title={t("payment.title")}
      aside={
        <CheckoutRail
          rail={props.rail}
          totals={totals}
          offerLabel={props.offerLabel}
          choices={totalsByMode(props.amounts)}
        >
          <section className="panel stack">
            <h2>{t(handover.isDelivery ? "payment.delivery" : "payment.pickup")}</h2>
            <PickupFacts {...handover} />
          </section>
        </CheckoutRail>
      }
    >
      <FormErrors form={form} />
      {props.unpaid.length > 0 ? <UnpaidOrders uids={props.unpaid} /> : null}
      {props.approval ? <LazyApprovalNotice approval={props.approval} progress={progress} /> : null}
      {props.paused.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <PayForm form={form} fields={fields} {...props} />
    </CheckoutFrame>
  );
}
