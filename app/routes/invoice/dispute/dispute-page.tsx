import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
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
import type { disputeForm } from "./dispute-form.ts";

const t = texts(disputeTexts);
const tInvoice = texts(invoiceTexts);
const tAccount = texts(accountTexts);

const LENGTH = 1000;

type DisputePageProps = {
  number: string;
  docId: string;
  kind: InvoiceKind;
  lines: readonly DisputedLine[];
  reply: FormReply | undefined;
};

export function DisputePage({ number, docId, kind, lines, reply }: DisputePageProps) {
  const { form, fields } = useServerForm<z.input<typeof disputeForm>>(reply, { id: "contester" });
  const chosen = chosenOf(reply);
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
      <PostForm form={form}>
        <FormErrors form={form} />
        <fieldset className="field choices">
          <legend>{t("lines")}</legend>
          {lines.map((line, index) => (
            <label key={line.lineNumber} className="choice">
              <input
                type="checkbox"
                id={index === 0 ? fields.lineNumbers.id : undefined}
                name="lineNumbers"
                value={line.lineNumber}
                defaultChecked={chosen.has(String(line.lineNumber)) || lines.length === 1}
              />
              <span>
                {t("line", {
                  units: formatUnits(line.quantity, line.storageUnit),
                  label: boundMeasures(line.label),
                  reference: line.reference,
                })}
              </span>
            </label>
          ))}
        </fieldset>
        <TextArea
          field={fields.message}
          label={t("message")}
          hint={t("message-hint")}
          maxLength={LENGTH}
          rows={5}
          required
        />
        <p className="row">
          <Button>{t("send")}</Button>
          <ButtonLink kind="quiet" to={to(url.invoice, { docNumber: number, docId })}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

function chosenOf(reply: FormReply | undefined): ReadonlySet<string> {
  const typed: unknown = reply?.result.initialValue?.lineNumbers ?? [];
  const all = Array.isArray(typed) ? typed : [typed];
  return new Set(all.map(String));
}
