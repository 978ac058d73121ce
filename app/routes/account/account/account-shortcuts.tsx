import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accountTexts);

/** Acts that customers come for, before what they did. */
export function AccountActs({ hasDocuments }: { hasDocuments: boolean }) {
  return (
    <p className="row screen">
      <ButtonLink to={to(url.quickOrder)}>{t("acts.quick-order")}</ButtonLink>
      <ButtonLink kind="secondary" to={to(url.topList)}>
        {t("acts.top-list")}
      </ButtonLink>
      {hasDocuments ? (
        <ButtonLink kind="secondary" to={to(url.askQuote)}>
          {t("acts.ask-quote")}
        </ButtonLink>
      ) : null}
      <ButtonLink kind="secondary" to={to(url.newWorksite)}>
        {t("acts.new-worksite")}
      </ButtonLink>
    </p>
  );
}

type ShortcutsProps = {
  store: { uid: number; slug: string };
  team: { askedCount: number };
};

/** Ways that the navigation of the account does not hold. */
export function AccountShortcuts({ store, team: { askedCount } }: ShortcutsProps) {
  const ways: Way[] = [
    ...(askedCount > 0
      ? [[to(url.approvals), t("asked", { count: askedCount })] satisfies Way]
      : []),
    [to(url.cart), t("cart")],
    [to(url.comparator), t("comparator")],
    [to(url.store, { storeUid: store.uid, slug: store.slug }), t("store")],
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
