import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import creditTexts from "#app/locales/fr/credit/credit.json";
import errorTexts from "#app/locales/fr/credit/error.json";
import { texts } from "#app/locales/texts.ts";
import type { CreditMode } from "#app/models/credit/credit.ts";
import type { CreditError, CreditErrorRule } from "#app/models/credit/error.ts";
import { to, url } from "#app/urls.ts";

const t = texts(creditTexts);
const tError = texts(errorTexts);

type Props = {
  uid: string;
  store: { label: string; phone: string };
  isToBePaid: boolean;
  mode: CreditMode;
  error: CreditError;
  rule: CreditErrorRule;
  againPath: string;
  isWebView: boolean;
};

export function FailurePage({ uid, store, mode, error, ...rest }: Props) {
  const { rule, isToBePaid, isWebView, againPath } = rest;
  const beginsAnew = isToBePaid && !rule.webRedirect;
  return (
    <Page
      title={tError(`${error}.title`)}
      lead={<p role="alert">{messageOf(mode, error)}</p>}
      narrow
    >
      <p>
        {t("failure.store", { store: store.label })} <PhoneLink phone={store.phone} />
      </p>
      <p className="row">
        {beginsAnew ? <ButtonLink to={againPath}>{t("failure.again")}</ButtonLink> : null}
        {isWebView ? (
          <BackToApp uid={uid} error={error} isFirst={rule.appRedirect} />
        ) : (
          <WaysOn uid={uid} isFirst={!beginsAnew} isToBePaid={isToBePaid} />
        )}
      </p>
    </Page>
  );
}

function WaysOn({
  uid,
  isFirst,
  isToBePaid,
}: {
  uid: string;
  isFirst: boolean;
  isToBePaid: boolean;
}) {
  return (
    <>
      {isToBePaid ? (
        <ButtonLink
          kind={isFirst ? "primary" : "secondary"}
          to={to(url.paymentChoice, { orderUid: uid })}
        >
          {t("failure.other-mode")}
        </ButtonLink>
      ) : null}
      <ButtonLink kind="quiet" to={to(url.order, { uid })}>
        {t("failure.order")}
      </ButtonLink>
    </>
  );
}

/** Returns to the mobile application by a URL that it intercepts. */
function BackToApp({ uid, error, isFirst }: { uid: string; error: CreditError; isFirst: boolean }) {
  const query = new URLSearchParams({ order_uid: uid, status: error });
  return (
    <a className={isFirst ? "btn primary" : "btn secondary"} href={`madrier://paiement?${query}`}>
      {t("failure.app")}
    </a>
  );
}

function messageOf(mode: CreditMode, error: CreditError): string {
  if (mode === "instalments" && (error === "INTERNAL_ERROR" || error === "NOT_AUTHORIZED")) {
    return tError(`instalments.${error}`);
  }
  return tError(`${error}.message`);
}
