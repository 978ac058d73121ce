import { redirect } from "react-router";
import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash, clientOf } from "#app/http/session.server.ts";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { mayBePaidRemotely, remoteState } from "#app/models/payment/remote-payment.ts";
import { linkMailForm } from "#app/models/payment/remote-payment-form.ts";
import { findSquareCode } from "#app/services/order/pickup-code.server.ts";
import {
  findLinkedOrder,
  listLinks,
  mailLink,
} from "#app/services/payment/remote-payment-link.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment-links.ts";
import { refuseMail } from "./link-answers.server.ts";
import { PaymentLinksPage } from "./payment-links/payment-links-page.tsx";

const t = texts(remoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, url: address, context }: Route.LoaderArgs) {
  const order = (await findLinkedOrder(context.get(buyerContext), uid)) ?? notFound();
  const links = await listLinks(order);
  const now = new Date();
  const asked = readId(address.searchParams.get("lien"));
  const opened = links.find(({ id }) => id === asked)?.address ?? null;
  return {
    uid,
    amountCents: order.grossCents,
    isPayable: mayBePaidRemotely(order, now),
    state: remoteState(order, false, now),
    links: links.map(({ address: _, ...link }) => link),
    opened: opened ? { address: opened, code: await findSquareCode(opened) } : null,
  };
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
  return redirect(to(url.paymentLinks, { uid }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("links.title", { uid: params.uid ?? "" }) },
];

export default function PaymentLinksRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof linkMailForm>>(actionData);
  return <PaymentLinksPage {...loaderData} {...form} />;
}
