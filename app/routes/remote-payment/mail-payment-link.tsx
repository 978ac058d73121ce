import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash, clientOf } from "#app/http/session.server.ts";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { SHARE_LIMITS } from "#app/models/catalogue/share.ts";
import { mayBePaidRemotely } from "#app/models/payment/remote-payment.ts";
import { linkMailForm } from "#app/models/payment/remote-payment-form.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { findLinkedOrder, mailLink } from "#app/services/payment/remote-payment-link.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/mail-payment-link.ts";
import { linkPath, refuseMail } from "./link-answers.server.ts";

const t = texts(remoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, context }: Route.LoaderArgs) {
  const order = (await findLinkedOrder(context.get(buyerContext), uid)) ?? notFound();
  if (!mayBePaidRemotely(order, new Date())) throw redirect(linkPath(uid), 303);
  return { uid, amountCents: order.grossCents };
}

export async function action({ request, params: { uid }, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  if (!(await findLinkedOrder(buyer, uid))) notFound();
  const form = await parseForm(request, linkMailForm);
  if (!form.ok) return form.invalid();
  const sharer = { address: clientOf(context).address, shopper: buyer.cardNumber };
  const sent = await mailLink(buyer, uid, { ...form.value, sharer });
  if (!sent.ok) return refuseMail(sent, form.refuse);
  const { recipient } = form.value;
  await addFlash(context, { tone: "success", key: "payment-link-sent", values: { recipient } });
  return redirect(linkPath(uid), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("mailing.title", { uid: params.uid ?? "" }) },
];

export default function MailPaymentLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, amountCents } = loaderData;
  const { form, fields } = useServerForm<z.input<typeof linkMailForm>>(actionData, { id: "envoi" });
  return (
    <Page
      title={t("mailing.title", { uid })}
      lead={t("mailing.lead", { amount: formatCents(amountCents) })}
      breadcrumb={[{ label: t("links.title", { uid }), to: to(url.paymentLinks, { uid }) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.recipient}
          label={t("mailing.recipient")}
          type="email"
          maxLength={254}
          required
        />
        <TextArea
          field={fields.message}
          label={t("mailing.message")}
          maxLength={SHARE_LIMITS.message}
        />
        <p className="row">
          <Button>{t("mailing.send")}</Button>
          <ButtonLink kind="quiet" to={to(url.paymentLinks, { uid })}>
            {t("mailing.back")}
          </ButtonLink>
        </p>
      </PostForm>
      <p className="hint">{t("links.promise")}</p>
    </Page>
  );
}
