import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartsTexts);

type DeleteCartPageProps = {
  cart: { name: string; isActive: boolean; version: number; heldCount: number };
  reply: FormReply | undefined;
};

export function DeleteCartPage({ cart, reply }: DeleteCartPageProps) {
  const { name, isActive, version, heldCount: count } = cart;
  const { form } = useServerForm(reply, { id: "suppression" });
  return (
    <Page
      title={t("delete-title", { name })}
      lead={count > 0 ? t("delete-lead", { count }) : t("delete-lead-none")}
      breadcrumb={[{ label: t("title"), to: to(url.carts) }]}
      narrow
    >
      {isActive ? <p>{t("delete-active")}</p> : null}
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="version" value={version} />
        <p className="row">
          <Button kind="danger">{t("delete-confirm")}</Button>
          <ButtonLink kind="secondary" to={to(url.carts)}>
            {t("form.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
