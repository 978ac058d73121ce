import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import ticketTexts from "#app/locales/fr/purchase/ticket.json";
import { texts } from "#app/locales/texts.ts";
import { toTicketView } from "#app/models/purchase/purchase-view.ts";
import { purchaseRights } from "#app/models/purchase/right.ts";
import { findTicket } from "#app/services/purchase/sold.server.ts";
import type { Route } from "./+types/ticket.ts";
import { TicketPage } from "./ticket/ticket-page.tsx";

const t = texts(ticketTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const ticket = (await findTicket(buyer, idParam(params.ticketId))) ?? notFound();
  const worksiteLink = await readWorksiteLink(buyer, { kind: "ticket", id: ticket.id });
  return { ticket: toTicketView(ticket, purchaseRights(buyer).amounts), worksiteLink };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { number: loaderData?.ticket.number ?? "" }) },
];

export default function TicketRoute({ loaderData }: Route.ComponentProps) {
  return <TicketPage {...loaderData} />;
}
