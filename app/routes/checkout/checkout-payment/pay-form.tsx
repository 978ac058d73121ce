import type { ReactNode } from "react";
import { measurePayment } from "#app/components/checkout/measure.ts";
import type { TotalsOfChoice } from "#app/components/checkout/totals-by-choice.tsx";
import { ModeRefusal } from "#app/components/payment/mode-refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Choices, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { PaymentFields } from "#app/models/checkout/form.ts";
import type { CardView } from "#app/models/payment/card/saved-card.ts";
import { asksBank, asksCard, isOnlineMode, type PaymentMode } from "#app/models/payment/mode.ts";
import type { Bank } from "#app/models/payment/transfer/protocol.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { BankPart } from "./bank-part.tsx";
import { CardPart } from "./card-part.tsx";

const t = texts(checkoutTexts);
const tMode = texts(modeTexts);

export type AmountByMode = {
  mode: PaymentMode;
  totals: Totals;
  offerLabel: string | null;
  isBetter: boolean;
};

/** Largest amount that the account of a credit accepts now. */
export type AmountLeft = { mode: PaymentMode; leftCents: number };

type PayFormProps = {
  form: ServerForm<PaymentFields>["form"];
  fields: ServerForm<PaymentFields>["fields"];
  orderKey: string;
  modes: readonly PaymentMode[];
  refused: readonly PaymentMode[];
  left: readonly AmountLeft[];
  totals: Totals | null;
  amounts: readonly AmountByMode[];
  cards: readonly CardView[];
  banks: readonly Bank[];
  /** Fields sent with the payment. */
  children?: ReactNode;
};

/** Form of the payment: the means, what each of them asks, and the button that orders. */
export function PayForm(props: PayFormProps) {
  const { form, fields, modes, refused, amounts } = props;
  return (
    <PostForm form={form} className="pay-form deciding" onChange={measurePayment}>
      <input type="hidden" name="order_key" value={props.orderKey} />
      <Choices
        field={fields.payment_method}
        label={t("payment.mode")}
        options={modes.map((mode) => ({
          value: mode,
          label: tMode(`label.${mode}`),
          disabled: refused.includes(mode),
          hint: (
            <>
              {tMode(`hint.${mode}`)} {leftOf(mode, props.left)} {offerOf(mode, amounts)}
              {refused.includes(mode) ? <ModeRefusal mode={mode} /> : null}
            </>
          ),
        }))}
        required
      />
      {modes.some(asksCard) ? (
        <CardPart card={fields.card} keep={fields.keep_card} cards={props.cards} />
      ) : null}
      {props.children}
      <div className="ordinary">
        <Button kind="buy" className="pay">
          <PayText totals={props.totals} amounts={amounts} />
        </Button>
      </div>
      {modes.some(asksBank) ? <BankPart field={fields.bank} banks={props.banks} /> : null}
    </PostForm>
  );
}

type PayTextProps = { totals: Totals | null; amounts: readonly AmountByMode[] };

/** The amount where the buyer may see it: styles show that of the checked means. */
function PayText({ totals, amounts }: PayTextProps) {
  if (!totals) return t("payment.place");
  return (
    <span>
      {amounts.length === 0 ? (
        <>
          <span className="now">{t("payment.pay", amountOf(totals))}</span>
          <span className="at-store">{t("payment.pay-store", amountOf(totals))}</span>
        </>
      ) : (
        <>
          <span className="undecided">{t("payment.pay-plain")}</span>
          <span className="of-choices">
            {amounts.map(({ mode, totals: own }) => (
              <span key={mode}>
                {t(isOnlineMode(mode) ? "payment.pay" : "payment.pay-store", amountOf(own))}
              </span>
            ))}
          </span>
        </>
      )}{" "}
      <small>{t("payment.place")}</small>
    </span>
  );
}

function amountOf({ grossCents }: Totals) {
  return { amount: formatCents(grossCents) };
}

function leftOf(mode: PaymentMode, left: readonly AmountLeft[]) {
  const found = left.find((each) => each.mode === mode);
  return found ? t("payment.left", { amount: formatCents(found.leftCents) }) : null;
}

export function totalsByMode(amounts: readonly AmountByMode[]): TotalsOfChoice[] {
  return amounts.map(({ mode, totals, offerLabel }) => ({
    choice: tMode(`label.${mode}`),
    totals,
    offerLabel,
  }));
}

function offerOf(mode: PaymentMode, amounts: readonly AmountByMode[]) {
  const earned = amounts.find((each) => each.mode === mode && each.isBetter);
  if (!earned) return null;
  const amount = formatCents(earned.totals.grossCents);
  return t("payment.offer", { label: earned.offerLabel ?? "", amount });
}
