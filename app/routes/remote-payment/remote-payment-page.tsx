import { Page } from "#app/components/page.tsx";
import { WaitForPayment } from "#app/components/wait-for-payment.tsx";
import remoteTexts from "#app/locales/fr/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { RemoteFacts } from "./remote-facts.tsx";
import { remotePath } from "./remote-path.ts";
import { RemoteSteps, type RemoteStepsProps } from "./remote-steps.tsx";

const t = texts(remoteTexts);

/** An order paid from afar, in two steps: the terms, then the way to pay. What cannot be paid says why. */
export function RemotePaymentPage(props: RemoteStepsProps) {
  const { order, token } = props;
  return (
    <Page
      title={t("heading", { uid: order.uid })}
      lead={t("lead")}
      aside={<RemoteFacts order={order} />}
    >
      {order.state === "payable" ? <RemoteSteps {...props} /> : null}
      {order.state === "pending" ? (
        <WaitForPayment path={(attente) => remotePath(order.uid, token, { attente })} looks={0} />
      ) : null}
      {order.state === "paid" ? <p role="status">{t("already-paid")}</p> : null}
      {order.state === "not-payable" ? <p role="alert">{t("failed")}</p> : null}
    </Page>
  );
}
