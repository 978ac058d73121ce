import { measurePayment } from "#app/components/checkout/measure.ts";
import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { TotalsByChoice } from "#app/components/checkout/totals-by-choice.tsx";
import { ModeRefusal } from "#app/components/payment/mode-refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { PaymentFields } from "#app/models/checkout/form.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import type { HandoverView } from "#app/models/order/handover-view.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";
import { type CardView, NEW_CARD } from "#app/models/payment/saved-card.ts";
import type { Bank } from "#app/models/payment/transfer-protocol.ts";
import { formatCents } from "#app/models/platform/money.ts";
import type { NeededApproval } from "../approval-notice.tsx";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { LazyApprovalNotice } from "../step-notices.tsx";
import { BankPart } from "./bank-part.tsx";
import { CardPart } from "./card-part.tsx";
import { UnpaidOrders } from "./unpaid-orders.tsx";

const t = texts(checkoutTexts);

type AmountByMode = {
  mode: PaymentMode;
  totals: Totals;
  offerLabel: string | null;
  isBetter: boolean;
};

type PaymentPageProps = {
  progress: CheckoutProgress;
  handover: HandoverView;
  modes: readonly PaymentMode[];
  refused: readonly PaymentMode[];
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
  actionData: FormReply | undefined;
};

export function PaymentPage(props: PaymentPageProps) {
  const { progress, handover, modes, totals, orderKey, actionData } = props;
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
        <>
          {totals ? (
            <TotalsByChoice
              totals={totals}
              offerLabel={props.offerLabel}
              choices={props.amounts.map(({ mode, ...amount }) => ({
                choice: t(`payment.modes.${mode}`),
                ...amount,
              }))}
            />
          ) : null}
          <section className="panel stack">
            <h2>{t(handover.isDelivery ? "payment.delivery" : "payment.pickup")}</h2>
            <PickupFacts {...handover} />
          </section>
        </>
      }
    >
      <FormErrors form={form} />
      {props.unpaid.length > 0 ? <UnpaidOrders uids={props.unpaid} /> : null}
      {props.approval ? <LazyApprovalNotice approval={props.approval} progress={progress} /> : null}
      <PostForm form={form} className="pay-form deciding" onChange={measurePayment}>
        <input type="hidden" name="order_key" value={orderKey} />
        <Choices
          field={fields.payment_method}
          label={t("payment.mode")}
          options={modes.map((mode) => ({
            value: mode,
            label: t(`payment.modes.${mode}`),
            disabled: props.refused.includes(mode),
            hint: (
              <>
                {t(`payment.modes.${mode}-hint`)} {offerOf(mode, props.amounts)}
                {props.refused.includes(mode) ? <ModeRefusal mode={mode} /> : null}
              </>
            ),
          }))}
          required
        />
        {modes.includes("card") ? (
          <CardPart card={fields.card} keep={fields.keep_card} cards={props.cards} />
        ) : null}
        <div className="ordinary">
          <Button>{t("payment.place")}</Button>
        </div>
        {modes.includes("transfer") ? <BankPart field={fields.bank} banks={props.banks} /> : null}
      </PostForm>
    </CheckoutFrame>
  );
}

function offerOf(mode: PaymentMode, amounts: readonly AmountByMode[]) {
  const earned = amounts.find((each) => each.mode === mode && each.isBetter);
  if (!earned) return null;
  const amount = formatCents(earned.totals.grossCents);
  return t("payment.offer", { label: earned.offerLabel ?? "", amount });
}
