import { ButtonLink } from "#app/components/button.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { Page } from "#app/components/page.tsx";
import orderTexts from "#app/locales/fr/order.json";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { type PaymentProgress, refusalOf } from "#app/models/payment.ts";
import type { ShownOrder } from "#app/models/shown-order.ts";
import { to, url } from "#app/urls.ts";
import { WaitForPayment } from "./wait-for-payment.tsx";

const t = texts(paymentTexts);
const tOrder = texts(orderTexts);

type Props = {
  order: ShownOrder;
  progress: PaymentProgress;
  providerCode: string | null;
};

/** What became of the payment, the order, and what comes next. */
export function PaymentDonePage({ order, progress, providerCode }: Props) {
  const { uid } = order;
  return (
    <Page
      title={t(`done.${progress}.title`)}
      lead={<p role="status">{t(`done.${progress}.lead`, { uid })}</p>}
      aside={<OrderSummary order={order} />}
    >
      {progress === "pending" ? <WaitForPayment /> : null}
      {progress === "refused" ? <p>{t(`done.refusal.${refusalOf(providerCode)}`)}</p> : null}
      <Next order={order} progress={progress} />
      <p className="row">
        {order.canBePaid ? <PayLink uid={uid} progress={progress} /> : null}
        <ButtonLink kind="secondary" to={to(url.order, { uid })}>
          {t("done.see-order")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.home)}>
          {t("done.go-on")}
        </ButtonLink>
      </p>
    </Page>
  );
}

function Next({ order, progress }: { order: ShownOrder; progress: PaymentProgress }) {
  if (progress !== "paid" && progress !== "to-pay-in-store") return null;
  return (
    <section>
      <h2>{t("done.next")}</h2>
      <p>{tOrder(`next.${order.statusCode}`)}</p>
    </section>
  );
}

const payLinks = {
  unpaid: { kind: "primary", text: "done.pay" },
  refused: { kind: "primary", text: "done.pay-again" },
  pending: { kind: "secondary", text: "done.resume" },
} as const;

function PayLink({ uid, progress }: { uid: string; progress: PaymentProgress }) {
  if (!isPayable(progress)) return null;
  const { kind, text } = payLinks[progress];
  return (
    <ButtonLink kind={kind} to={to(url.cardPayment, { orderUid: uid })}>
      {t(text)}
    </ButtonLink>
  );
}

function isPayable(progress: PaymentProgress): progress is keyof typeof payLinks {
  return progress in payLinks;
}
