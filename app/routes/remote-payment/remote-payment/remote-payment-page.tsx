import { WaitForPayment } from "#app/components/payment/wait-for-payment.tsx";
import { Page } from "#app/components/ui/page.tsx";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { RemoteNotPayable } from "../remote-not-payable.tsx";
import { RemoteFacts } from "../remote-summary.tsx";
import { remotePath } from "./remote-path.ts";
import { RemoteSteps, type RemoteStepsProps } from "./remote-steps.tsx";

const t = texts(remoteTexts);

type RemotePaymentPageProps = RemoteStepsProps & { isHolder: boolean };

export function RemotePaymentPage(props: RemotePaymentPageProps) {
  const { order } = props;
  return (
    <Page
      title={t("heading", { uid: order.uid })}
      lead={t("lead")}
      aside={<RemoteFacts order={order} />}
    >
      <State {...props} />
    </Page>
  );
}

function State(props: RemotePaymentPageProps) {
  const { order, token, isHolder } = props;
  const { uid, state } = order;
  if (state === "payable") return <RemoteSteps {...props} />;
  if (state === "paid") return <p role="status">{t("already-paid")}</p>;
  if (state === "pending") {
    return <WaitForPayment path={(attente) => remotePath(uid, token, { attente })} refreshes={0} />;
  }
  return <RemoteNotPayable uid={uid} state={state} isHolder={isHolder} />;
}
