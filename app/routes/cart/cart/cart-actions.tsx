import { CommandForm } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import quickTexts from "#app/locales/fr/cart/actions.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { Onward } from "./onward.tsx";

const t = texts(quickTexts);

type CartActsProps = {
  /** False for visitors and for staff who act for a customer. */
  isCustomer: boolean;
  canShare: boolean;
  canAskQuote: boolean;
  seen: string;
};

export function CartActs({ isCustomer, canShare, canAskQuote, seen }: CartActsProps) {
  return (
    <div className="row screen">
      {isCustomer ? (
        <Onward to="save">
          <Icon name="aside" />
          {t("save")}
        </Onward>
      ) : null}
      {canAskQuote ? <Onward to="quote">{t("quote")}</Onward> : null}
      {canShare ? (
        <Onward to="share">
          <Icon name="mail" />
          {t("share")}
        </Onward>
      ) : null}
      <Onward to="pdf">{t("pdf")}</Onward>
      <CommandForm action={to(url.emptyCart)} fields={{ seen }} kind="quiet">
        <Icon name="bin" />
        {t("empty")}
      </CommandForm>
      <PrintButton>{t("print")}</PrintButton>
    </div>
  );
}
