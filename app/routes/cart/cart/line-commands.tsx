import { Icon } from "#app/components/ui/icon.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import listTexts from "#app/locales/fr/catalogue/add-to-list.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { CartCommand, Onward } from "./onward.tsx";

const t = texts(cartTexts);
const tList = texts(listTexts);

type LineCommandProps = { line: { id: number; label: string } };

export function SetLineAside({ line: { id, label } }: LineCommandProps) {
  const action = to(url.setLineAside);
  return (
    <CartCommand to="aside" {...of(id, action)} aria-label={t("set-aside-of", { label })}>
      <Icon name="aside" />
      {t("set-aside")}
    </CartCommand>
  );
}

export function TakeLineBack({ line: { id, label } }: LineCommandProps) {
  const action = to(url.takeLineBack);
  return (
    <CartCommand to="back" {...of(id, action)} aria-label={t("take-back-of", { label })}>
      <Icon name="cart" />
      {t("take-back")}
    </CartCommand>
  );
}

export function RemoveLine({ line: { id, label } }: LineCommandProps) {
  const action = to(url.removeLine);
  return (
    <CartCommand to="remove" {...of(id, action)} aria-label={t("remove-of", { label })}>
      <Icon name="bin" />
      {t("remove")}
    </CartCommand>
  );
}

function of(lineId: number, action: string) {
  return { of: [lineId], action, fields: { lineId } };
}

export function CommentLine({ line }: { line: { id: number; label: string; comment: string } }) {
  const { id, label, comment } = line;
  const verb = comment === "" ? "add" : "change";
  return (
    <Onward to="comment" of={[id]} aria-label={t(`comment.${verb}-of`, { label })}>
      {t(`comment.${verb}`)}
    </Onward>
  );
}

export function MoveLine({ line: { id, label } }: LineCommandProps) {
  return (
    <Onward to="move" of={[id]} aria-label={t("other-cart-of", { label })}>
      {t("other-cart")}
    </Onward>
  );
}

export function AddLineToList({ line: { id, label } }: LineCommandProps) {
  return (
    <Onward to="list" of={[id]} aria-label={tList("add-of", { label })}>
      {tList("add")}
    </Onward>
  );
}
