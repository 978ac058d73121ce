import { WaitForPayment } from "#app/components/payment/wait-for-payment.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import modeTexts from "#app/locales/fr/payment/mode.json";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { PaymentProgress } from "#app/models/payment/payment.ts";
import type { RemoteOrder } from "#app/models/payment/remote-payment.ts";
import type { ReportedAttempt } from "#app/services/payment/payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/remote-done.ts";
import { LinkOverPage } from "./link-over-page.tsx";
import { readRemoteDone } from "./remote-open.server.ts";
import { RemoteFacts } from "./remote-summary.tsx";

const t = texts(remoteTexts);
const tMode = texts(modeTexts);

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ url: address, context }: Route.LoaderArgs) {
  return readRemoteDone(context, address);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function RemoteDoneRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RemoteDonePage {...loaderData} /> : <LinkOverPage />;
}

type RemoteDonePageProps = {
  order: RemoteOrder;
  progress: PaymentProgress;
  attempt: ReportedAttempt | null;
  refreshes: number;
};

type Outcome = "paid" | "pending" | "refused" | "unpaid" | "over";

const outcomes: Record<PaymentProgress, Outcome> = {
  paid: "paid",
  "paid-twice": "paid",
  pending: "pending",
  refused: "refused",
  unpaid: "unpaid",
  "to-pay-in-store": "unpaid",
  "to-approve": "over",
  "approval-refused": "over",
  "to-refund": "over",
  "cancelled-paid": "over",
  cancelled: "over",
};

function RemoteDonePage({ order, progress, attempt, refreshes }: RemoteDonePageProps) {
  const { uid } = order;
  const what = outcomes[progress];
  const provider = tMode(`provider.${attempt?.type ?? 1}`);
  return (
    <Page
      title={t(`done.${what}.title`)}
      lead={<p role="status">{t(`done.${what}.lead`, { uid, provider })}</p>}
      aside={<RemoteFacts order={order} />}
    >
      {what === "pending" ? (
        <WaitForPayment
          path={(attente) => to(url.remoteDone, null, { order_uid: uid, attente })}
          refreshes={refreshes}
        />
      ) : null}
      {what === "refused" || what === "unpaid" ? <p>{t("done.again")}</p> : null}
      {what === "paid" ? (
        <p>
          <PrintButton>{t("done.print")}</PrintButton>
        </p>
      ) : null}
    </Page>
  );
}
