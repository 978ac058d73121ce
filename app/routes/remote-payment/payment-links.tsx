import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { mayBePaidRemotely, remoteState } from "#app/models/payment/remote-payment.ts";
import { findSquareCode } from "#app/services/order/pickup-code.server.ts";
import { findLinkedOrder, listLinks } from "#app/services/payment/remote-payment-link.server.ts";
import type { Route } from "./+types/payment-links.ts";
import { PaymentLinksPage } from "./payment-links/payment-links-page.tsx";

const t = texts(remoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, url: address, context }: Route.LoaderArgs) {
  const order = (await findLinkedOrder(context.get(buyerContext), uid)) ?? notFound();
  const links = await listLinks(order);
  const now = new Date();
  const linkId = readId(address.searchParams.get("lien"));
  const opened = links.find(({ id }) => id === linkId)?.address ?? null;
  return {
    uid,
    amountCents: order.grossCents,
    isPayable: mayBePaidRemotely(order, now),
    state: remoteState(order, false, now),
    links: links.map(({ address: _, ...link }) => link),
    opened: opened ? { address: opened, code: await findSquareCode(opened) } : null,
  };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("links.title", { uid: params.uid ?? "" }) },
];

export default function PaymentLinksRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentLinksPage {...loaderData} />;
}
