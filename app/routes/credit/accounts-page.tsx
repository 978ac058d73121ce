import { ButtonLink } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import accountTexts from "#app/locales/fr/account.json";
import creditTexts from "#app/locales/fr/credit.json";
import errorTexts from "#app/locales/fr/credit-error.json";
import { texts } from "#app/locales/texts.ts";
import { type CreditMode, planOf } from "#app/models/credit.ts";
import { creditQuery } from "#app/models/credit-view.ts";
import { formatCents } from "#app/models/money.ts";
import type { ShownAccount } from "#app/models/shown-credit.ts";
import { to, url } from "#app/urls.ts";

const t = texts(creditTexts);
const tError = texts(errorTexts);
const tAccount = texts(accountTexts);

type Props = {
  company: string;
  /** Who reads may not see amounts. */
  isHidden: boolean;
  accounts: readonly ShownAccount[];
  orders: readonly { uid: string; grossCents: number }[];
  isWebView: boolean;
};

/** What the company may pay on credit, and the orders it may pay so. */
export function AccountsPage({ company, isHidden, accounts, orders, isWebView }: Props) {
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
          <Account key={account.mode} account={account} />
        ))}
      </div>
      {isHidden ? null : (
        <>
          <h2>{t("accounts.to-pay")}</h2>
          {orders.length === 0 ? <p>{t("accounts.nothing")}</p> : null}
          <ul className="credit-orders">
            {orders.map((order) => (
              <OrderToPay
                key={order.uid}
                order={order}
                modes={modesFor(order, accounts)}
                isWebView={isWebView}
              />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

/** The ways to pay on credit whose products take the amount of an order. */
function modesFor({ grossCents }: Props["orders"][number], accounts: readonly ShownAccount[]) {
  return accounts.flatMap(({ mode, error, products }) => {
    const takes = products.some(
      ({ minCents, maxCents }) => minCents <= grossCents && grossCents <= maxCents,
    );
    return error === null && takes ? [mode] : [];
  });
}

function Account({ account: { mode, error, products, contacts } }: { account: ShownAccount }) {
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

type OrderToPayProps = {
  order: Props["orders"][number];
  modes: readonly CreditMode[];
  isWebView: boolean;
};

function OrderToPay({ order: { uid, grossCents }, modes, isWebView }: OrderToPayProps) {
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
