import type { InvoiceKind } from "#app/models/invoice/invoice.ts";
import { isPastRetention } from "#app/models/invoice/past-invoice.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type Columns, choiceColumn, codeColumn, orNull, type RecordOf } from "./column.ts";
import type { LineReason, Values } from "./line.ts";
import { amountColumn, cardColumn } from "./number-column.ts";
import { dayColumn } from "./time-column.ts";

const kinds: readonly (readonly [string, InvoiceKind])[] = [
  ["facture", "invoice"],
  ["avoir", "credit-note"],
];

/** Invoices of the shop that this one replaces. Amounts in cents, those of a credit note positive. */
export const pastInvoiceColumns = {
  number: codeColumn("facture"),
  kind: choiceColumn<InvoiceKind>("nature", kinds, "invoice"),
  card: orNull(cardColumn("carte")),
  company: codeColumn("entreprise", null),
  store: codeColumn("dépôt", null),
  issuedOn: dayColumn("émise le"),
  dueOn: dayColumn("échéance", null),
  netCents: amountColumn("total ht"),
  vatCents: amountColumn("total tva"),
  grossCents: amountColumn("total ttc"),
  paidOn: dayColumn("réglée le", null),
  order: codeColumn("commande", null),
} satisfies Columns;

export type PastInvoiceRecord = RecordOf<typeof pastInvoiceColumns>;

/**
 * Refuses an invoice, as the file would leave it, whose total is not its net and its VAT, that names
 * nobody, or a company that is not the card's, or that no law has anyone keep any more.
 * `companyOfCard` is undefined without a card.
 */
export function checkPastInvoice(
  values: Values,
  companyOfCard: string | null | undefined,
  today: IsoDay,
): LineReason[] {
  const {
    netCents = 0,
    vatCents = 0,
    grossCents = 0,
    ...rest
  } = values as Partial<PastInvoiceRecord>;
  const { card = null, company = null, issuedOn } = rest;
  const { grossCents: gross, company: named, issuedOn: issued } = pastInvoiceColumns;
  const reasons: LineReason[] = [];
  if (netCents + vatCents !== grossCents) {
    reasons.push({ column: gross.header, reason: "not-the-sum" });
  }
  if (card === null && company === null) {
    reasons.push({ column: named.header, reason: "required" });
  }
  if (companyOfCard !== undefined && company !== null && company !== companyOfCard) {
    reasons.push({ column: named.header, reason: "other-company" });
  }
  if (issuedOn !== undefined && isPastRetention(issuedOn, today)) {
    reasons.push({ column: issued.header, reason: "too-old" });
  }
  return reasons;
}

export const pastInvoiceExamples = [
  [
    ...["FV-2024-0117", "facture", "2990000000019", "", "LYON", "31/05/2024", "30/06/2024"],
    ...["296", "59,20", "355,20", "28/06/2024", "A-1001"],
  ],
  [
    ...["FV-2024-0398", "facture", "", "C1002", "", "30/09/2024", "30/10/2024"],
    ...["90,30", "18,06", "108,36", "", "A-1002"],
  ],
  [
    ...["AV-2024-0021", "avoir", "2990000000019", "", "LYON", "14/06/2024", ""],
    ...["74", "14,80", "88,80", "", ""],
  ],
];
