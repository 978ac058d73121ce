import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { usePageField } from "./cart-path.ts";

const t = texts(cartTexts);

type LineCommandProps = { line: { id: number; label: string } };

export function SetLineAside({ line: { id, label } }: LineCommandProps) {
  return (
    <CommandForm
      action={to(url.setLineAside)}
      fields={{ lineId: id, ...usePageField() }}
      kind="quiet"
      label={t("set-aside-of", { label })}
    >
      <Icon name="aside" />
      {t("set-aside")}
    </CommandForm>
  );
}

export function TakeLineBack({ line: { id, label } }: LineCommandProps) {
  return (
    <CommandForm
      action={to(url.takeLineBack)}
      fields={{ lineId: id, ...usePageField() }}
      kind="quiet"
      label={t("take-back-of", { label })}
    >
      <Icon name="cart" />
      {t("take-back")}
    </CommandForm>
  );
}

export function RemoveLine({ line: { id, label } }: LineCommandProps) {
  return (
    <CommandForm
      action={to(url.removeLine)}
      fields={{ lineId: id, ...usePageField() }}
      kind="quiet"
      label={t("remove-of", { label })}
    >
      <Icon name="bin" />
      {t("remove")}
    </CommandForm>
  );
}

export function CommentLine({ line }: { line: { id: number; label: string; comment: string } }) {
  const { id: lineId, label, comment } = line;
  const verb = comment === "" ? "add" : "change";
  return (
    <ButtonLink
      kind="quiet"
      to={to(url.lineComment, { lineId })}
      aria-label={t(`comment.${verb}-of`, { label })}
    >
      {t(`comment.${verb}`)}
    </ButtonLink>
  );
}

export function MoveLine({ line: { id: lineId, label } }: LineCommandProps) {
  return (
    <ButtonLink
      kind="quiet"
      to={to(url.moveLine, { lineId })}
      aria-label={t("other-cart-of", { label })}
    >
      {t("other-cart")}
    </ButtonLink>
  );
}
