import { redirect } from "react-router";
import type { z } from "zod";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/form.tsx";
import { Page } from "#app/components/page.tsx";
import { ShareFields } from "#app/components/share-fields.tsx";
import { parseForm, refusalValues } from "#app/form.server.ts";
import { findReadableHead } from "#app/list-head.server.ts";
import actTexts from "#app/locales/fr/list-acts.json";
import shareTexts from "#app/locales/fr/share.json";
import { texts } from "#app/locales/texts.ts";
import { shareForm } from "#app/models/share-form.ts";
import { notFound } from "#app/reply.server.ts";
import { requestContext } from "#app/request.server.ts";
import { mailList } from "#app/services/list-mail.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/mail-list.ts";

const t = texts(actTexts);
const tShare = texts(shareTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, label } = await findReadableHead(context, params.id);
  const { firstName, lastName } = context.get(buyerContext);
  return { list: { id, label }, sender: `${firstName} ${lastName}` };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, label: list } = await findReadableHead(context, params.id);
  const form = await parseForm(request, shareForm);
  if (!form.ok) return form.invalid();
  const buyer = context.get(buyerContext);
  const sharer = { address: context.get(requestContext).address, shopper: buyer.cardNumber };
  const mailed = (await mailList(sharer, buyer, id, form.value)) ?? notFound();
  if (!mailed.ok) return form.refuse(mailed.reason, undefined, refusalValues(mailed));
  const values = { list, recipient: form.value.recipient };
  await addFlash(context, { tone: "success", key: "list-mailed", values });
  return redirect(to(url.list, { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("mail.title", { label: loaderData.list.label }) },
];

export default function MailListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, sender } = loaderData;
  const { id, label } = list;
  const { form, fields } = useServerForm<z.input<typeof shareForm>>(actionData, {
    id: "envoi",
    defaultValue: { sender },
  });
  return (
    <Page title={t("mail.title", { label })} lead={t("mail.lead")} narrow>
      <PostForm form={form}>
        <FormErrors form={form} />
        <ShareFields fields={fields} />
        <p className="row">
          <Button>{tShare("send")}</Button>
          <ButtonLink kind="quiet" to={to(url.list, { id })}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
