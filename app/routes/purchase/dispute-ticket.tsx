import { redirect } from "react-router";
import { DisputeForm } from "#app/components/invoice/dispute-form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import ticketTexts from "#app/locales/fr/purchase/ticket.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { disputeForm } from "#app/models/invoice/dispute-form.ts";
import type { TicketLine } from "#app/models/purchase/purchase-view.ts";
import { disputeTicket } from "#app/services/purchase/dispute.server.ts";
import { findTicket } from "#app/services/purchase/sold.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/dispute-ticket.ts";

const t = texts(ticketTexts);
const tPurchase = texts(purchaseTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticketId = idParam(params.ticketId);
  const ticket = (await findTicket(context.get(buyerContext), ticketId)) ?? notFound();
  const lines = ticket.lines.map((line) => ({ number: line.position, text: lineText(line) }));
  return { id: ticket.id, number: ticket.number, lines };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ticketId = idParam(params.ticketId);
  const buyer = context.get(buyerContext);
  if (!(await findTicket(buyer, ticketId))) return notFound();
  const form = await parseForm(request, disputeForm);
  if (!form.ok) return form.invalid();
  const disputed = await disputeTicket(buyer, ticketId, form.value);
  if (!disputed.ok) {
    return disputed.reason === "not-found" ? notFound() : form.refuse(disputed.reason);
  }
  const values = { number: disputed.number };
  await addFlash(context, { tone: "success", key: "ticket-dispute-sent", values });
  return redirect(to(url.ticket, { ticketId }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("dispute.title", { number: loaderData?.number ?? "" }) },
];

export default function DisputeTicketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, lines } = loaderData;
  const back = to(url.ticket, { ticketId: id });
  return (
    <Page
      title={t("dispute.title", { number })}
      lead={t("dispute.lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tPurchase("title"), to: to(url.purchases) },
      ]}
      narrow
    >
      <DisputeForm lines={lines} back={{ to: back, label: t("dispute.back") }} reply={actionData} />
    </Page>
  );
}

type Line = Pick<TicketLine, "label" | "quantityThousandths" | "unit">;

/** "2 sacs de Ciment", for a list to tick. */
function lineText({ label, quantityThousandths, unit }: Line): string {
  const units = formatUnits(Math.abs(quantityThousandths) / 1000, unit);
  const key = quantityThousandths < 0 ? "line-back" : "line";
  return t(key, { units, label: boundMeasures(label) });
}
