import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import quickTexts from "#app/locales/fr/cart/actions.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(quickTexts);

type CartActsProps = {
  isCustomer: boolean;
  canAskQuote: boolean;
  seen: string;
};

export function CartActs({ isCustomer, canAskQuote, seen }: CartActsProps) {
  return (
    <div className="row screen">
      {isCustomer ? (
        <ButtonLink kind="quiet" to={to(url.saveCartAsList)}>
          <Icon name="aside" />
          {t("save")}
        </ButtonLink>
      ) : null}
      {canAskQuote ? (
        <ButtonLink kind="quiet" to={to(url.askQuote)}>
          {t("quote")}
        </ButtonLink>
      ) : null}
      <ButtonLink kind="quiet" to={to(url.shareCart)}>
        <Icon name="mail" />
        {t("share")}
      </ButtonLink>
      <a className="btn quiet" href={to(url.cartPdf)}>
        {t("pdf")}
      </a>
      <CommandForm action={to(url.emptyCart)} fields={{ seen }} kind="quiet">
        <Icon name="bin" />
        {t("empty")}
      </CommandForm>
      <PrintButton>{t("print")}</PrintButton>
    </div>
  );
}
