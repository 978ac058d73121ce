import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import errorTexts from "#app/locales/fr/credit/error.json";
import { texts } from "#app/locales/texts.ts";
import {
  type CreditError,
  type CreditErrorRule,
  creditErrors,
  readCreditError,
} from "#app/models/credit/error.ts";
import { readCreditView } from "#app/models/credit/operation-view.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { findCreditOrder } from "#app/services/credit/credit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/failure.ts";
import { creditStepPath, modeOf, requirePlan } from "./credit-request.server.ts";

const tError = texts(errorTexts);
const tCredit = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { uid, store, isToBePaid } = (await findCreditOrder(buyer, params.orderUid)) ?? notFound();
  const error = readCreditError(address.searchParams.get("code"));
  return {
    uid,
    store,
    isToBePaid,
    mode: modeOf(params),
    error,
    rule: creditErrors[error],
    againPath: creditStepPath(url.creditContacts, params, address),
    isWebView: readCreditView(address.searchParams).isWebView,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tError(`${loaderData.error}.title`) },
];

export default function FailureRoute({ loaderData }: Route.ComponentProps) {
  return <FailurePage {...loaderData} />;
}

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

function FailurePage({ uid, store, mode, error, ...rest }: Props) {
  const { rule, isToBePaid, isWebView, againPath } = rest;
  const beginsAnew = isToBePaid && !rule.webRedirect;
  return (
    <Page
      title={tError(`${error}.title`)}
      lead={<p role="alert">{messageOf(mode, error)}</p>}
      narrow
    >
      <p>
        {tCredit("failure.store", { store: store.label })} <PhoneLink phone={store.phone} />
      </p>
      <p className="row">
        {beginsAnew ? <ButtonLink to={againPath}>{tCredit("failure.again")}</ButtonLink> : null}
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
          {tCredit("failure.other-mode")}
        </ButtonLink>
      ) : null}
      <ButtonLink kind="quiet" to={to(url.order, { uid })}>
        {tCredit("failure.order")}
      </ButtonLink>
    </>
  );
}

/** Returns to the mobile application by a URL that it intercepts. */
function BackToApp({ uid, error, isFirst }: { uid: string; error: CreditError; isFirst: boolean }) {
  const query = new URLSearchParams({ order_uid: uid, status: error });
  return (
    <a className={isFirst ? "btn primary" : "btn secondary"} href={`madrier://paiement?${query}`}>
      {tCredit("failure.app")}
    </a>
  );
}

const ownMessages: Partial<Record<CreditMode, Partial<Record<CreditError, string>>>> = {
  instalments: errorTexts.instalments,
};

function messageOf(mode: CreditMode, error: CreditError): string {
  return ownMessages[mode]?.[error] ?? tError(`${error}.message`);
}
