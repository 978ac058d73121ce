import { ButtonLink } from "#app/components/ui/button.tsx";
import renewalTexts from "#app/locales/fr/checkout/renewal.json";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { RemoteState } from "#app/models/payment/remote-payment.ts";
import { to, url } from "#app/urls.ts";

const t = texts(remoteTexts);
const tRenewal = texts(renewalTexts);

type Refused = Exclude<RemoteState, "payable" | "pending" | "paid">;

type RemoteNotPayableProps = {
  uid: string;
  state: Refused;
  isHolder: boolean;
};

export function RemoteNotPayable({ uid, state, isHolder }: RemoteNotPayableProps) {
  if (state === "not-payable") return <p role="alert">{t("failed")}</p>;
  const isOver = state !== "to-approve";
  return (
    <>
      <p role="status">{t(`not-payable.${state}`)}</p>
      {isOver && isHolder ? <p>{t("ask-again")}</p> : null}
      {isOver && !isHolder ? (
        <p>
          <ButtonLink to={to(url.renewal, { orderUid: uid })}>{tRenewal("link")}</ButtonLink>
        </p>
      ) : null}
    </>
  );
}
