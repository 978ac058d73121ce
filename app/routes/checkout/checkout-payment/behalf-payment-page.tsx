import type { ComponentProps } from "react";
import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import type { PaymentFields } from "#app/models/checkout/form.ts";
import { type BehalfMode, isBehalfMode, isOnlineMode } from "#app/models/payment/mode.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import type { PaymentPage } from "./payment-page.tsx";

const t = texts(behalfTexts);
const tCheckout = texts(checkoutTexts);
const tMode = texts(modeTexts);

/** How an order is paid that staff place for a customer: without a card of the customer. */
export function BehalfPaymentPage(props: ComponentProps<typeof PaymentPage>) {
  const { progress, modes, refused, totals, orderKey, actionData } = props;
  const { form, fields } = useServerForm<PaymentFields>(actionData, {
    id: "paiement",
    defaultValue: { payment_method: props.paymentMode ?? undefined },
  });
  const offered = modes.filter(isBehalfMode).filter((mode) => !refused.includes(mode));
  return (
    <CheckoutFrame
      step={3}
      progress={progress}
      formId={form.id}
      title={tCheckout("payment.title")}
      aside={<CheckoutRail rail={props.rail} totals={totals} offerLabel={props.offerLabel} />}
    >
      <FormErrors form={form} />
      <PostForm form={form} className="stack">
        <input type="hidden" name="order_key" value={orderKey} />
        <Choices
          field={fields.payment_method}
          label={t("payment.mode")}
          options={depotFirst(offered).map((mode) => ({
            value: mode,
            label: tMode(`behalf.${mode}`),
            hint: tMode(`behalf-hint.${mode}`),
          }))}
          required
        />
        <Button kind="buy">{t("payment.place")}</Button>
      </PostForm>
    </CheckoutFrame>
  );
}

function depotFirst(modes: readonly BehalfMode[]): readonly BehalfMode[] {
  return modes.toSorted((one, other) => Number(isOnlineMode(one)) - Number(isOnlineMode(other)));
}
