import { useLocation } from "react-router";
import { Icon, type IconProps } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(accountTexts);

export type AccountRights = { seesDocuments: boolean; isOwner: boolean };

/** Only who has the right `needs` has this way. */
type Way = readonly [
  path: string,
  label: string,
  icon: IconProps["name"],
  needs?: keyof AccountRights,
];

const board = "M3 3h7v10H3V3M14 3h7v5h-7V3M14 12h7v9h-7v-9M3 17h7v4H3v-4";
const list = "M4 6h.01M4 12h.01M4 18h.01M9 6h12M9 12h12M9 18h12";
const paper = "M5 2h9l5 5v15H5V2M14 2v5h5";
const days = "M3 5h18v16H3V5M3 10h18M8 2v5M16 2v5";
const gauge = "M3 18a9 9 0 1 1 18 0M12 18l4-6";
const building = "M4 21V3h10v18M14 9h6v12M2 21h20M8 8h2M8 12h2M8 16h2";
const lock = "M5 11h14v10H5V11M8 11V7a4 4 0 0 1 8 0v4";

// Each path is named: the table of all paths, read by a name, would weigh on every page.
const buying: readonly Way[] = [
  [url.orderList, t("nav.orderList"), "ticket"],
  [url.purchases, t("nav.purchases"), "cart"],
  [url.lists, t("nav.lists"), list],
  [url.ownCodes, t("nav.ownCodes"), "scan"],
  [url.quotes, t("nav.quotes"), paper, "seesDocuments"],
];
const accounts: readonly Way[] = [
  [url.invoices, t("nav.invoices"), "receipt", "seesDocuments"],
  [url.statements, t("nav.statements"), days, "seesDocuments"],
  [url.creditAccounts, t("nav.creditAccounts"), gauge, "seesDocuments"],
  [url.savedCards, t("nav.savedCards"), "card"],
];
const work: readonly Way[] = [
  [url.worksites, t("nav.worksites"), "crane"],
  [url.people, t("nav.people"), "user", "isOwner"],
  [url.approvals, t("nav.approvals"), "check"],
  [url.vehicles, t("nav.vehicles"), "truck"],
  [url.addresses, t("nav.addresses"), "pin"],
  [url.requests, t("nav.requests"), "mail"],
];
const settings: readonly Way[] = [
  [url.company, t("nav.company"), building],
  [url.security, t("nav.security"), lock],
];

const groups = [
  [t("nav.buying"), buying],
  [t("nav.accounts"), accounts],
  [t("nav.work"), work],
  [t("nav.settings"), settings],
] as const;

/** Stays on every page of the account: a column on a wide screen, one row that scrolls on a phone. */
export function AccountNav({ rights }: { rights: AccountRights }) {
  return (
    <nav className="account-nav" aria-label={t("nav.label")}>
      <ul>
        <AccountWay way={[url.account, t("nav.account"), board]} />
        {groups.map(([label, ways]) => (
          <li key={label} className="group">
            <span>{label}</span>
            <ul>
              {ways.map((way) => {
                const [path, , , needs] = way;
                return needs && !rights[needs] ? null : <AccountWay key={path} way={way} />;
              })}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountWay({ way: [path, label, icon] }: { way: Way }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={path} aria-current={currentOf(pathname, path)}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
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
