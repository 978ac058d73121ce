import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accountTexts);

/** Acts that customers come for, before what they did; those that the navigation of the account lacks. */
export function AccountActs({ hasDocuments }: { hasDocuments: boolean }) {
  return (
    <div className="row screen">
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
      <ButtonLink kind="quiet" to={to(url.comparator)}>
        {t("comparator")}
      </ButtonLink>
      <CommandForm kind="quiet" action={to(url.logout)}>
        {t("sign-out")}
      </CommandForm>
    </div>
  );
}
