import { DisputeForm } from "#app/components/invoice/dispute-form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import disputeTexts from "#app/locales/fr/invoice/dispute.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { InvoiceKind } from "#app/models/invoice/invoice.ts";
import type { DisputedLine } from "#app/models/invoice/invoice-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(disputeTexts);
const tInvoice = texts(invoiceTexts);
const tAccount = texts(accountTexts);

type DisputePageProps = {
  number: string;
  docId: string;
  kind: InvoiceKind;
  lines: readonly DisputedLine[];
  reply: FormReply | undefined;
};

export function DisputePage({ number, docId, kind, lines, reply }: DisputePageProps) {
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
