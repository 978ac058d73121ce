import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { Page } from "#app/components/page.tsx";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import type { ShownOrder } from "#app/models/shown-order.ts";
import { to, url } from "#app/urls.ts";

const t = texts(paymentTexts);

const FRAME = "carte";

type Form = { action: string; fields: readonly (readonly [name: string, value: string])[] };

type Props = { order: ShownOrder; form: Form };

/** The order, and the acquirer's page in a frame that a signed form is posted into. */
export function CardPaymentPage({ order, form }: Props) {
  return (
    <Page
      title={t("card.title", { uid: order.uid })}
      lead={order.totals ? t("card.lead", { amount: formatCents(order.totals.grossCents) }) : null}
      aside={<OrderSummary order={order} />}
    >
      <FramedForm form={form} />
      <iframe name={FRAME} title={t("card.frame")} className="card-frame" />
      <p className="row">
        <ButtonLink kind="secondary" to={to(url.paymentDone, null, { uid: order.uid })}>
          {t("card.paid")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.order, { uid: order.uid })}>
          {t("card.order")}
        </ButtonLink>
      </p>
    </Page>
  );
}

/** A button opens the frame; with JavaScript it opens by itself. */
function FramedForm({ form }: { form: Form }) {
  const posted = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => posted.current?.submit(), []);
  return (
    <form ref={posted} method="post" action={form.action} target={FRAME} className="row">
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={hydrated ? "quiet" : "primary"}>
        {t(hydrated ? "card.show-again" : "card.show")}
      </Button>
      <span>{t("card.hint")}</span>
    </form>
  );
}
