import { BankSelect } from "#app/components/bank-select.tsx";
import { Button } from "#app/components/button.tsx";
import type { FieldControl } from "#app/components/control.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/form.tsx";
import { measurePayment } from "#app/components/measure.ts";
import { ModeRefusal } from "#app/components/mode-refusal.tsx";
import { PickupFacts } from "#app/components/pickup-facts.tsx";
import { TotalsPanel } from "#app/components/totals-panel.tsx";
import type { FormReply } from "#app/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart.ts";
import type { PaymentFields } from "#app/models/checkout-form.ts";
import type { CheckoutProgress } from "#app/models/checkout-progress.ts";
import { formatCents } from "#app/models/money.ts";
import type { PaymentMode } from "#app/models/payment.ts";
import type { ShownHandover } from "#app/models/shown-handover.ts";
import type { Bank } from "#app/models/transfer-protocol.ts";
import type { NeededApproval } from "./approval-notice.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { ApprovalNotice } from "./step-notices.tsx";
import { UnpaidOrders } from "./unpaid-orders.tsx";

const t = texts(checkoutTexts);

type PaymentPageProps = {
  progress: CheckoutProgress;
  handover: ShownHandover;
  modes: readonly PaymentMode[];
  /** Those that this amount cannot be paid in. */
  refused: readonly PaymentMode[];
  totals: Totals | null;
  offerLabel: string | null;
  /** What a way to pay would earn beyond what is earned already. */
  modeOffers: readonly { mode: PaymentMode; label: string; grossCents: number }[];
  orderKey: string;
  paymentMode: PaymentMode | null;
  banks: readonly Bank[];
  bank: string | null;
  approval: NeededApproval | null;
  /** Orders to pay first. */
  unpaid: readonly string[];
  actionData: FormReply | undefined;
};

/** Step 3: how to pay; sending it places the order. */
export function PaymentPage(props: PaymentPageProps) {
  const { progress, handover, modes, totals, orderKey, actionData } = props;
  const { form, fields } = useServerForm<PaymentFields>(actionData, {
    id: "paiement",
    defaultValue: { payment_method: props.paymentMode ?? undefined, bank: props.bank ?? undefined },
  });
  return (
    <CheckoutFrame
      step={3}
      progress={progress}
      formId={form.id}
      title={t("payment.title")}
      aside={
        <>
          {totals ? <TotalsPanel totals={totals} offerLabel={props.offerLabel} /> : null}
          <section className="panel stack">
            <h2>{t(handover.isDelivery ? "payment.delivery" : "payment.pickup")}</h2>
            <PickupFacts {...handover} />
          </section>
        </>
      }
    >
      <FormErrors form={form} />
      {props.unpaid.length > 0 ? <UnpaidOrders uids={props.unpaid} /> : null}
      {props.approval ? <ApprovalNotice approval={props.approval} progress={progress} /> : null}
      <PostForm form={form} className="pay-form" onChange={measurePayment}>
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
                {t(`payment.modes.${mode}-hint`)} {offerOf(mode, props.modeOffers)}
                {props.refused.includes(mode) ? <ModeRefusal mode={mode} /> : null}
              </>
            ),
          }))}
          required
        />
        <div className="ordinary">
          <Button>{t("payment.place")}</Button>
        </div>
        {modes.includes("transfer") ? <BankPart field={fields.bank} banks={props.banks} /> : null}
      </PostForm>
    </CheckoutFrame>
  );
}

/** Shown in place of the ordinary button while a transfer is chosen; where styles cannot tell, beside it. */
function BankPart({ field, banks }: { field: FieldControl; banks: readonly Bank[] }) {
  return (
    <div className="by-bank stack">
      {banks.length > 0 ? <BankSelect field={field} banks={banks} /> : null}
      <p className="hint">{t("payment.bank-hint")}</p>
      <Button>{t("payment.to-bank")}</Button>
    </div>
  );
}

function offerOf(mode: PaymentMode, offers: PaymentPageProps["modeOffers"]) {
  const offer = offers.find((each) => each.mode === mode);
  if (!offer) return null;
  return t("payment.offer", { label: offer.label, amount: formatCents(offer.grossCents) });
}
