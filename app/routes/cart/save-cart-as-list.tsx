import type { SubmissionResult } from "@conform-to/dom";
import { redirect } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/cart/actions.json";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { type SavedListFields, savedListForm } from "#app/models/list/form.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { saveCartAsList } from "#app/services/cart/save-as-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/save-cart-as-list.ts";
import { cartSavedMessage } from "./cart-messages.ts";

const t = texts(actTexts);
const tCart = texts(cartTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, savedListForm);
  if (!form.ok) return form.invalid();
  const saved = await saveCartAsList(context.get(buyerContext), form.value);
  if (!saved.ok) return form.refuse(saved.reason);
  await addFlash(context, cartSavedMessage(form.value.label));
  return redirect(to(url.list, { id: saved.listId }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("save-title") }];

export default function SaveCartRoute({ actionData }: Route.ComponentProps) {
  return <SaveCartPage reply={actionData} />;
}

type SaveCartPageProps = { reply: { result: SubmissionResult<string[]> } | undefined };

function SaveCartPage({ reply }: SaveCartPageProps) {
  const { form, fields } = useServerForm<SavedListFields>(reply);
  return (
    <Page
      title={t("save-title")}
      lead={t("save-lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.label}
          label={t("save-label")}
          hint={t("save-hint")}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
          required
        />
        <TextArea
          field={fields.comment}
          label={t("save-comment")}
          maxLength={LIST_COMMENT_LENGTH}
        />
        <p className="row">
          <Button>{t("save-submit")}</Button>
          <Link to={to(url.cart)}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
