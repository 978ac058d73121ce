import type { z } from "zod";
import { cartLabel } from "#app/components/cart/label.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import {
  Checkbox,
  Choices,
  FormErrors,
  PostForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import type { moveForm } from "../carts/carts-forms.ts";

const t = texts(cartsTexts);
const tCart = texts(cartTexts);

type MoveLinePageProps = {
  line: { label: string; cartName: string };
  carts: readonly NamedCart[];
  reply: FormReply | undefined;
};

export function MoveLinePage({ line, carts, reply }: MoveLinePageProps) {
  const { form, fields } = useServerForm<z.input<typeof moveForm>>(reply, { id: "deplacement" });
  const breadcrumb = [{ label: tCart("title"), to: to(url.cart) }];
  const back = (
    <ButtonLink kind="quiet" to={to(url.cart)}>
      {t("move.back")}
    </ButtonLink>
  );
  if (carts.length === 0) {
    return (
      <Page title={t("move.title")} lead={t("move.nowhere")} breadcrumb={breadcrumb} narrow>
        <p className="row">
          <ButtonLink to={to(url.newCart)}>{t("move.create")}</ButtonLink>
          {back}
        </p>
      </Page>
    );
  }
  return (
    <Page title={t("move.title")} lead={boundMeasures(line.label)} breadcrumb={breadcrumb} narrow>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Choices
          field={fields.cart}
          label={t("move.to")}
          options={carts.map(({ id, name, lineCount }) => ({
            value: String(id),
            label: cartLabel(name),
            hint: lineCount > 0 ? t("lines", { count: lineCount }) : t("none"),
          }))}
          required
        />
        <Checkbox
          field={fields.keeps}
          label={t("move.keep", { name: cartLabel(line.cartName) })}
          value="on"
        />
        <p className="row">
          <Button>{t("move.submit")}</Button>
          {back}
        </p>
      </PostForm>
    </Page>
  );
}
