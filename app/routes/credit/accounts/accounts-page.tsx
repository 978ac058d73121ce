import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import { type CreditMode, planOf } from "#app/models/credit/credit.ts";
import type { AccountView } from "#app/models/credit/credit-view.ts";
import { creditQuery } from "#app/models/credit/operation-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CreditAccountSection } from "./credit-account.tsx";

const t = texts(creditTexts);
const tAccount = texts(accountTexts);

type Props = {
  company: string;
  isHidden: boolean;
  accounts: readonly AccountView[];
  orders: readonly { uid: string; grossCents: number; modes: readonly CreditMode[] }[];
  isWebView: boolean;
};

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
