import { redirect } from "react-router";
import type { z } from "zod";
import { ShareFields } from "#app/components/catalogue/share-fields.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import shareTexts from "#app/locales/fr/catalogue/share.json";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { mailList } from "#app/services/list/mail.server.ts";
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
