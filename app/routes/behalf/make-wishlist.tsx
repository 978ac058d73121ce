import { redirect } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { type SavedListFields, savedListForm } from "#app/models/list/form.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { saveCartAsWishlist } from "#app/services/cart/save-as-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/make-wishlist.ts";

const t = texts(behalfTexts);
const tCart = texts(cartTexts);

/** For staff who act for a customer alone. */
const requireBehalf: Route.MiddlewareFunction = ({ context }, next) =>
  context.get(buyerContext).behalf ? next() : notFound();

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireBehalf];

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, savedListForm);
  if (!form.ok) return form.invalid();
  const saved = (await saveCartAsWishlist(context.get(buyerContext), form.value)) ?? notFound();
  if (!saved.ok) return form.refuse(saved.reason);
  return redirect(to(url.wishlist, { id: saved.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function MakeWishlistRoute({ actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<SavedListFields>(actionData);
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.label}
          label={t("list.label")}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
          required
        />
        <TextArea
          field={fields.comment}
          label={t("list.comment")}
          maxLength={LIST_COMMENT_LENGTH}
        />
        <p className="row">
          <Button>{t("list.submit")}</Button>
          <Link to={to(url.cart)}>{t("list.back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
