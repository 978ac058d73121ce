import { Form } from "react-router";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { BoundModes } from "#app/components/payment/bound-modes.tsx";
import { ModeRefusal } from "#app/components/payment/mode-refusal.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { OnlineMode } from "#app/models/payment/payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(paymentTexts);
const tCheckout = texts(checkoutTexts);

type Props = {
  order: OrderView;
  modes: readonly OnlineMode[];
  refused: readonly OnlineMode[];
  boundBy: string | null;
};

export function PaymentChoicePage({ order, modes, refused, boundBy }: Props) {
  return (
    <Page
      title={t("choice.title", { uid: order.uid })}
      lead={
        order.totals ? t("choice.lead", { amount: formatCents(order.totals.grossCents) }) : null
      }
      aside={<OrderSummary order={order} />}
    >
      {boundBy ? <BoundModes offer={boundBy} /> : null}
      <ul className="payment-modes">
        {modes.map((mode, index) => (
          <li key={mode} className="panel">
            <div>
              <h2>{tCheckout(`payment.modes.${mode}`)}</h2>
              <p className="hint">{tCheckout(`payment.modes.${mode}-hint`)}</p>
            </div>
            {refused.includes(mode) ? (
              <ModeRefusal mode={mode} />
            ) : (
              <PayForm uid={order.uid} mode={mode} isFirst={index === 0} />
            )}
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="quiet" to={to(url.order, { uid: order.uid })}>
          {t("choice.later")}
        </ButtonLink>
      </p>
    </Page>
  );
}

function PayForm({ uid, mode, isFirst }: { uid: string; mode: OnlineMode; isFirst: boolean }) {
  return (
    <Form method="post" action={to(url.paymentRedirection)} reloadDocument>
      <input type="hidden" name="order_uid" value={uid} />
      <input type="hidden" name="payment_method" value={mode} />
      <Button kind={isFirst ? "primary" : "secondary"}>{t(`choice.pay.${mode}`)}</Button>
    </Form>
  );
}
