import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { LINE_COMMENT_LENGTH } from "#app/models/cart/cart.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { findOwnLine, setComment } from "#app/services/cart/change-line.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/line-comment.ts";
import { commentForm } from "./cart/cart-forms.ts";
import { commentedMessage } from "./cart/line-messages.ts";
import { leaveGoneLine } from "./gone.server.ts";

const t = texts(cartTexts);

export async function loader({ params, context }: Route.LoaderArgs) {
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  return { line: (await findOwnLine(owner, idParam(params.lineId))) ?? notFound() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const lineId = idParam(params.lineId);
  if (!(await findOwnLine(owner, lineId))) return leaveGoneLine(context, owner, lineId);
  const form = await parseForm(request, commentForm);
  if (!form.ok) return form.invalid();
  const change =
    (await setComment(owner, lineId, form.value.comment)) ??
    (await leaveGoneLine(context, owner, lineId));
  await addFlash(context, commentedMessage(change, form.value.comment));
  return redirect(to(url.cart), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("comment.title") }];

export default function LineCommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { label, comment } = loaderData.line;
  const { form, fields } = useServerForm<z.input<typeof commentForm>>(actionData, {
    id: "commentaire",
    defaultValue: { comment },
  });
  return (
    <Page title={t("comment.title")} lead={boundMeasures(label)} narrow>
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <TextArea
          field={fields.comment}
          label={t("comment.label")}
          hint={t("comment.hint")}
          maxLength={LINE_COMMENT_LENGTH}
        />
        <p className="row">
          <Button>{t("comment.save")}</Button>
          <ButtonLink kind="quiet" to={to(url.cart)}>
            {t("comment.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
