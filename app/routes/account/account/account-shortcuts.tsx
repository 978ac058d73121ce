import { CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accountTexts);

type ShortcutsProps = {
  store: { uid: number; slug: string };
  team: { askedCount: number; isOwner: boolean };
  hasDocuments: boolean;
};

export function AccountShortcuts({ store, team, hasDocuments }: ShortcutsProps) {
  const waiting = team.askedCount;
  const documents: Way[] = [
    [to(url.invoices), t("invoices")],
    [to(url.quotes), t("quotes")],
    [to(url.creditAccounts), t("credits")],
  ];
  const ways: Way[] = [
    [to(url.cart), t("cart")],
    [to(url.orderList), t("all")],
    ...(hasDocuments ? documents : []),
    [to(url.worksites), t("worksites")],
    [to(url.lists), t("lists")],
    [to(url.ownCodes), t("own-codes")],
    [to(url.requests), t("requests")],
    [to(url.addresses), t("addresses")],
    [to(url.approvals), waiting > 0 ? t("asked", { count: waiting }) : t("no-approvals")],
    [to(url.company), t("company")],
    ...(team.isOwner ? [[to(url.people), t("team")] satisfies Way] : []),
    [to(url.comparator), t("comparator")],
    [to(url.savedCards), t("saved-cards")],
    [to(url.vehicles), t("vehicles")],
    [to(url.store, { storeUid: store.uid, slug: store.slug }), t("store")],
    [to(url.security), t("security")],
  ];
  return (
    <nav className="panel stack" aria-labelledby="raccourcis">
      <h2 id="raccourcis">{t("shortcuts")}</h2>
      <ul className="shortcuts">
        {ways.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
      <CommandForm action={to(url.logout)}>{t("sign-out")}</CommandForm>
    </nav>
  );
}

type Way = [path: string, label: string];
