import { useLocation } from "react-router";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(accountTexts);

export type AccountRights = { seesDocuments: boolean; isOwner: boolean };

type Way = readonly [path: string, label: string];

// Each path is named: the table of all paths, read by a name, would weigh on every page.
const trade: readonly Way[] = [
  [url.account, t("nav.account")],
  [url.orderList, t("nav.orderList")],
  [url.purchases, t("nav.purchases")],
  [url.worksites, t("nav.worksites")],
  [url.lists, t("nav.lists")],
  [url.ownCodes, t("nav.ownCodes")],
];
const documents: readonly Way[] = [
  [url.quotes, t("nav.quotes")],
  [url.invoices, t("nav.invoices")],
  [url.statements, t("nav.statements")],
  [url.creditAccounts, t("nav.creditAccounts")],
];
const company: readonly Way[] = [
  [url.approvals, t("nav.approvals")],
  [url.requests, t("nav.requests")],
  [url.addresses, t("nav.addresses")],
  [url.vehicles, t("nav.vehicles")],
  [url.savedCards, t("nav.savedCards")],
  [url.company, t("nav.company")],
];
const people: readonly Way[] = [[url.people, t("nav.people")]];
const security: readonly Way[] = [[url.security, t("nav.security")]];

/** Stays on every page of the account: a column on a wide screen, one row that scrolls on a phone. */
export function AccountNav({ rights }: { rights: AccountRights }) {
  const ways = [
    ...trade,
    ...(rights.seesDocuments ? documents : []),
    ...company,
    ...(rights.isOwner ? people : []),
    ...security,
  ];
  return (
    <nav className="account-nav" aria-label={t("nav.label")}>
      <ul>
        {ways.map(([path, label]) => (
          <li key={path}>
            <AccountLink path={path} label={label} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountLink({ path, label }: { path: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <Link to={path} aria-current={currentOf(pathname, path)}>
      {label}
    </Link>
  );
}

/** A page, or one under it; the account's own page is above all others. */
function currentOf(pathname: string, path: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  const isUnder = path !== url.account && sections(path).some((each) => pathname.startsWith(each));
  return isUnder ? "true" : undefined;
}

/** An order stands at an address of its own: /mon-compte/commande/… under /mon-compte/commandes. */
function sections(path: string): string[] {
  return path === url.orderList ? [`${path}/`, "/mon-compte/commande/"] : [`${path}/`];
}
