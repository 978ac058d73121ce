import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import disputeTexts from "#app/locales/fr/invoice/dispute.json";
import { texts } from "#app/locales/texts.ts";
import { disputeForm } from "#app/models/invoice/dispute-form.ts";
import { disputedLines } from "#app/models/invoice/invoice-view.ts";
import { disputeInvoice } from "#app/services/invoice/dispute.server.ts";
import { findInvoice } from "#app/services/invoice/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/dispute.ts";
import { DisputePage } from "./dispute/dispute-page.tsx";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

const t = texts(disputeTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params: { docNumber, docId }, context }: Route.LoaderArgs) {
  const invoice = await findInvoice(context.get(buyerContext), docNumber, docId);
  const { number, kind, lines } = invoice ?? invoiceNotFound();
  return { number, kind, docId, lines: disputedLines(lines) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { docNumber: number, docId } = params;
  const buyer = context.get(buyerContext);
  if (!(await findInvoice(buyer, number, docId))) return invoiceNotFound();
  const form = await parseForm(request, disputeForm);
  if (!form.ok) return form.invalid();
  const disputed = await disputeInvoice(buyer, { number, docId }, form.value);
  if (!disputed.ok) {
    return disputed.reason === "not-found" ? invoiceNotFound() : form.refuse(disputed.reason);
  }
  await addFlash(context, { tone: "success", key: "dispute-sent", values: { number } });
  return redirect(to(url.invoice, { docNumber: number, docId }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("title", { number: params.docNumber ?? "" }) },
];

export default function DisputeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage {...loaderData} reply={actionData} />;
}
