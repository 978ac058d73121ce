import { redirect } from "react-router";
import { DisputeForm } from "#app/components/invoice/dispute-form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import disputeTexts from "#app/locales/fr/invoice/dispute.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { disputeForm } from "#app/models/invoice/dispute-form.ts";
import type { InvoiceKind } from "#app/models/invoice/invoice.ts";
import { type DisputedLine, disputedLines } from "#app/models/invoice/invoice-view.ts";
import { disputeInvoice } from "#app/services/invoice/dispute.server.ts";
import { findInvoice } from "#app/services/invoice/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/dispute.ts";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

const t = texts(disputeTexts);
const tInvoice = texts(invoiceTexts);
const tAccount = texts(accountTexts);

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

type DisputePageProps = {
  number: string;
  docId: string;
  kind: InvoiceKind;
  lines: readonly DisputedLine[];
  reply: FormReply | undefined;
};

function DisputePage({ number, docId, kind, lines, reply }: DisputePageProps) {
  return (
    <Page
      title={t(kind === "invoice" ? "title" : "title-credit", { number })}
      lead={t("lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tInvoice("list.title"), to: to(url.invoices) },
      ]}
      narrow
    >
      <DisputeForm
        lines={lines.map((line) => ({
          number: line.lineNumber,
          text: t("line", {
            units: formatUnits(line.quantity, line.storageUnit),
            label: boundMeasures(line.label),
            reference: line.reference,
          }),
        }))}
        back={{ to: to(url.invoice, { docNumber: number, docId }), label: t("back") }}
        reply={reply}
      />
    </Page>
  );
}
