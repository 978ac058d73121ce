import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import creditTexts from "#app/locales/fr/credit/credit.json";
import errorTexts from "#app/locales/fr/credit/error.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { creditModesFor, planOf } from "#app/models/credit/credit.ts";
import { type AccountView, toAccountView } from "#app/models/credit/credit-view.ts";
import { creditQuery, readCreditView } from "#app/models/credit/operation-view.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { listCreditAccounts, listOrdersToPay } from "#app/services/credit/account.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/accounts.ts";

const t = texts(creditTexts);
const tAccount = texts(accountTexts);
const tError = texts(errorTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [accounts, orders] = await Promise.all([listCreditAccounts(buyer), listOrdersToPay(buyer)]);
  return {
    company: buyer.companyLabel,
    isHidden: !seesPrices(buyer, false),
    accounts: accounts.map(toAccountView),
    orders: orders.map((order) => ({
      ...order,
      modes: creditModesFor(accounts, order.grossCents),
    })),
    isWebView: readCreditView(address.searchParams).isWebView,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("accounts.title") }];

export default function AccountsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountsPage {...loaderData} />;
}

type Props = {
  company: string;
  isHidden: boolean;
  accounts: readonly AccountView[];
  orders: readonly { uid: string; grossCents: number; modes: readonly CreditMode[] }[];
  isWebView: boolean;
};

function AccountsPage({ company, isHidden, accounts, orders, isWebView }: Props) {
  return (
    <Page
      title={t("accounts.title")}
      lead={<p>{t("accounts.lead", { company })}</p>}
      breadcrumb={isWebView ? undefined : [{ label: tAccount("title"), to: to(url.account) }]}
    >
      {isHidden ? <p>{t("accounts.hidden")}</p> : null}
      {!isHidden && accounts.length === 0 ? <p>{t("accounts.none")}</p> : null}
      <div className="credit-accounts">
        {accounts.map((account) => (
          <CreditAccountSection key={account.mode} account={account} />
        ))}
      </div>
      {isHidden ? null : (
        <>
          <h2>{t("accounts.to-pay")}</h2>
          {orders.length === 0 ? <p>{t("accounts.nothing")}</p> : null}
          <ul className="credit-orders">
            {orders.map((order) => (
              <OrderToPay key={order.uid} order={order} isWebView={isWebView} />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

type OrderToPayProps = { order: Props["orders"][number]; isWebView: boolean };

function OrderToPay({ order: { uid, grossCents, modes }, isWebView }: OrderToPayProps) {
  const query = creditQuery({ channel: "account", isWebView });
  return (
    <li className="row">
      <Link to={to(url.order, { uid })}>
        {t("accounts.order", { uid, amount: formatCents(grossCents) })}
      </Link>
      <span className="row">
        {modes.length === 0 ? t("accounts.not-so") : null}
        {modes.map((mode) => (
          <ButtonLink
            key={mode}
            kind="secondary"
            to={to(url.creditContacts, { plan: planOf(mode), orderUid: uid }, query)}
            aria-label={t("accounts.pay-of", { act: t(`accounts.pay-${mode}`), uid })}
          >
            {t(`accounts.pay-${mode}`)}
          </ButtonLink>
        ))}
      </span>
    </li>
  );
}

function CreditAccountSection({
  account: { mode, error, products, contacts },
}: {
  account: AccountView;
}) {
  return (
    <section className="panel stack">
      <h2>{t(`accounts.${mode}`)}</h2>
      {error ? <p>{tError(`${error}.title`)}.</p> : null}
      <ul>
        {products.map(({ code, label, minCents, maxCents }) => (
          <li key={code}>
            {t("accounts.product", {
              label,
              min: formatCents(minCents),
              max: formatCents(maxCents),
            })}
          </li>
        ))}
      </ul>
      {contacts.length > 0 ? (
        <>
          <h3>{t("accounts.contacts")}</h3>
          <ul>
            {contacts.map(({ id, name, mobile }) => (
              <li key={id}>
                {name}, <span className="masked">{mobile}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
