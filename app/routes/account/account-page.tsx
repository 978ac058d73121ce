import { ButtonLink, CommandForm } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { OrderTable } from "#app/components/order-table.tsx";
import { Page } from "#app/components/page.tsx";
import accountTexts from "#app/locales/fr/account.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownInvoiceRow } from "#app/models/shown-invoice.ts";
import type { ShownOrderRow } from "#app/models/shown-order.ts";
import type { ShownQuoteRow } from "#app/models/shown-quote.ts";
import { to, url } from "#app/urls.ts";
import { LatestInvoices } from "./latest-invoices.tsx";
import { LatestQuotes } from "./latest-quotes.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

const t = texts(accountTexts);

type AccountPageProps = {
  who: {
    firstName: string;
    companyLabel: string;
    cardNumber: string;
    store: { uid: number; label: string; slug: string };
  };
  latest: readonly ShownOrderRow[];
  waiting: readonly ShownOrderRow[];
  /** Null for who may not see prices. */
  papers: {
    invoices: readonly ShownInvoiceRow[] | null;
    quotes: readonly ShownQuoteRow[] | null;
  };
  team: Team;
};

/** How many orders wait for an owner, and whether who reads is one. */
type Team = { toApprove: number; isOwner: boolean };

/** The dashboard: what waits for the customer, then the latest of everything. */
export function AccountPage({ who, latest, waiting, papers, team }: AccountPageProps) {
  const { firstName, companyLabel, cardNumber, store } = who;
  return (
    <Page
      title={t("hello", { name: firstName })}
      lead={t("lead", { company: companyLabel, card: cardNumber, store: store.label })}
      aside={<Shortcuts store={store} team={team} hasPapers={papers.invoices !== null} />}
    >
      <h2>{t("waiting")}</h2>
      <WaitingOrders orders={waiting} toApprove={team.isOwner ? team.toApprove : 0} />
      <h2>{t("latest")}</h2>
      {latest.length > 0 ? <OrderTable orders={latest} /> : <p>{t("none")}</p>}
      <ButtonLink kind="secondary" to={to(url.orderList)}>
        {t("all")}
      </ButtonLink>
      <LatestInvoices invoices={papers.invoices} />
      <LatestQuotes quotes={papers.quotes} />
    </Page>
  );
}

type ShortcutsProps = { store: AccountPageProps["who"]["store"]; team: Team; hasPapers: boolean };

function Shortcuts({ store, team, hasPapers }: ShortcutsProps) {
  return (
    <nav className="panel stack" aria-labelledby="raccourcis">
      <h2 id="raccourcis">{t("shortcuts")}</h2>
      <ul className="shortcuts">
        <li>
          <Link to={to(url.cart)}>{t("cart")}</Link>
        </li>
        <li>
          <Link to={to(url.orderList)}>{t("all")}</Link>
        </li>
        <li>
          <Link to={to(url.approvals)}>
            {team.toApprove > 0 ? t("approvals", { count: team.toApprove }) : t("no-approvals")}
          </Link>
        </li>
        {team.isOwner ? (
          <li>
            <Link to={to(url.people)}>{t("team")}</Link>
          </li>
        ) : null}
        {hasPapers ? (
          <>
            <li>
              <Link to={to(url.creditAccounts)}>{t("credits")}</Link>
            </li>
            <li>
              <Link to={to(url.invoices)}>{t("invoices")}</Link>
            </li>
            <li>
              <Link to={to(url.quotes)}>{t("quotes")}</Link>
            </li>
          </>
        ) : null}
        <li>
          <Link to={to(url.lists)}>{t("lists")}</Link>
        </li>
        <li>
          <Link to={to(url.addresses)}>{t("addresses")}</Link>
        </li>
        <li>
          <Link to={to(url.comparator)}>{t("comparator")}</Link>
        </li>
        <li>
          <Link to={to(url.savedCards)}>{t("saved-cards")}</Link>
        </li>
        <li>
          <Link to={to(url.vehicles)}>{t("vehicles")}</Link>
        </li>
        <li>
          <Link to={to(url.store, { storeUid: store.uid, slug: store.slug })}>{t("store")}</Link>
        </li>
        <li>
          <Link to={to(url.security)}>{t("security")}</Link>
        </li>
        <li>
          <Link to={to(url.home)}>{t("browse")}</Link>
        </li>
      </ul>
      <CommandForm action={to(url.logout)}>{t("sign-out")}</CommandForm>
    </nav>
  );
}
