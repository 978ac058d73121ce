import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { OrderTicket } from "#app/components/order/ticket.tsx";
import type { WaysToPay } from "#app/components/payment/payment-ways.tsx";
import { RefundNotice } from "#app/components/payment/refund-notice.tsx";
import { WaitForPayment } from "#app/components/payment/wait-for-payment.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { leadHolderBack } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import orderTexts from "#app/locales/fr/order/order.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import { type OrderView, toOrderView } from "#app/models/order/order-view.ts";
import type { PickupCode } from "#app/models/order/pickup-code.ts";
import { type PaymentProgress, refusalOf } from "#app/models/payment/payment.ts";
import type { RefundView } from "#app/models/payment/refund.ts";
import { refreshesSoFar } from "#app/models/payment/wait.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { findPickupAids } from "#app/services/order/pickup.server.ts";
import { formatNextStep } from "#app/services/order/wording.server.ts";
import {
  findPaymentChoice,
  findPaymentProgress,
  type ReportedAttempt,
} from "#app/services/payment/payment.server.ts";
import { listRefunds } from "#app/services/payment/refund.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment-done.ts";

const t = texts(paymentTexts);
const tOrder = texts(orderTexts);
const tMode = texts(modeTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [leadHolderBack, requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const uid = address.searchParams.get("uid") ?? notFound();
  const { order, progress, attempt } = (await findPaymentProgress(buyer, uid)) ?? notFound();
  const showsPrices = seesPrices(buyer, false);
  const [{ code }, refunds, ways] = await Promise.all([
    findPickupAids(order),
    listRefunds(order.id, showsPrices),
    progress === "refused" ? findWays(buyer, uid) : null,
  ]);
  return {
    order: toOrderView(order, showsPrices, new Date()),
    refunds,
    ways,
    progress,
    attempt,
    next: formatNextStep(order, false),
    code,
    refreshes: refreshesSoFar(address.searchParams.get("attente")),
  };
}

/** The other means, on the page that tells of the refusal; null for an order that cannot be paid any more. */
async function findWays(buyer: Buyer, uid: string) {
  const choice = await findPaymentChoice(buyer, uid);
  if (!choice || choice.modes.length === 0) return null;
  const { order, modes, boundBy } = choice;
  const credits = await listCreditOffers(buyer, () => order.grossCents);
  return { boundBy, ...toModesView(modes, credits) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`done.${loaderData.progress}.title`) },
];

export default function PaymentDoneRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentDonePage {...loaderData} />;
}

type Props = {
  order: OrderView;
  progress: PaymentProgress;
  attempt: ReportedAttempt | null;
  next: string;
  code: PickupCode | null;
  refreshes: number;
  refunds: readonly RefundView[];
  /** After a refusal, while the order can still be paid. */
  ways: WaysToPay | null;
};

/** Few payments are refused. */
const PaymentWays = whenShown(
  import.meta.env.SSR && (await import("#app/components/payment/payment-ways.tsx")).PaymentWays,
  async () => (await import("#app/components/payment/payment-ways.tsx")).PaymentWays,
);

function PaymentDonePage({ order, progress, attempt, next, ...rest }: Props) {
  const { code, refreshes, refunds, ways } = rest;
  const { uid } = order;
  const provider = tMode(`provider.${attempt?.type ?? order.paymentType}`);
  const stands = progress === "paid" || progress === "to-pay-in-store";
  return (
    <Page
      title={t(`done.${progress}.title`)}
      lead={<p role="status">{t(`done.${progress}.lead`, { uid, provider })}</p>}
      aside={<OrderSummary order={order} />}
    >
      {progress === "pending" ? <WaitForPayment path={pathOf(uid)} refreshes={refreshes} /> : null}
      {progress === "refused" && attempt ? (
        <p>{t(`done.refusal.${refusalOf(attempt.type, attempt.code)}`)}</p>
      ) : null}
      {progress === "unpaid" || progress === "refused" ? <PayBefore order={order} /> : null}
      {ways ? <PaymentWays uid={uid} {...ways} /> : null}
      {stands ? (
        <section className="stack">
          <h2>{t("done.next")}</h2>
          <p>{next}</p>
          <p>{t(order.handover.isDelivery ? "done.when-delivery" : "done.when", whenOf(order))}</p>
        </section>
      ) : null}
      <RefundNotice refunds={refunds} />
      {stands ? (
        <OrderTicket order={order} code={code} way={null}>
          <h2>{tOrder("title", { uid })}</h2>
        </OrderTicket>
      ) : null}
      <p className="row screen">
        {order.canBePaid ? <PayLink uid={uid} progress={progress} /> : null}
        <ButtonLink kind="secondary" to={to(url.order, { uid })}>
          {t("done.see-order")}
        </ButtonLink>
        {stands ? (
          <a className="btn secondary" href={to(url.orderCalendar, { uid })}>
            {t("done.calendar")}
          </a>
        ) : null}
        <ButtonLink kind="quiet" to={to(url.home)}>
          {t("done.go-on")}
        </ButtonLink>
        {stands ? <PrintButton>{t("done.print")}</PrintButton> : null}
      </p>
    </Page>
  );
}

function pathOf(uid: string) {
  return (attente: number | null) => to(url.paymentDone, null, { uid, attente });
}

function whenOf({ handover: { day, range, place } }: OrderView) {
  return { day: formatDay(day), hour: formatRange(range), place: place.label };
}

const payLinks = {
  unpaid: { kind: "primary", text: "done.pay" },
  pending: { kind: "secondary", text: "done.resume" },
} as const;

function PayLink({ uid, progress }: { uid: string; progress: PaymentProgress }) {
  if (!isPayable(progress)) return null;
  const { kind, text } = payLinks[progress];
  return (
    <ButtonLink kind={kind} to={to(url.paymentChoice, { orderUid: uid })}>
      {t(text)}
    </ButtonLink>
  );
}

function isPayable(progress: PaymentProgress): progress is keyof typeof payLinks {
  return progress in payLinks;
}
