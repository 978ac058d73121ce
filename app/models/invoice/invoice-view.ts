import { euros } from "#app/models/api/money.ts";
import type { VatLine } from "#app/models/cart/cart.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { ControlRow } from "./control.ts";
import {
  type BoughtItems,
  creditedInvoices,
  type Invoice,
  type InvoiceAmounts,
  type InvoiceHead,
  type InvoiceOrigin,
  type InvoiceState,
  invoiceState,
} from "./invoice.ts";

export type InvoiceRowView = Omit<InvoiceHead, "id"> & {
  state: InvoiceState;
  /** In lists. */
  bought?: BoughtItems;
};

export type InvoiceView = InvoiceRowView & {
  storeUid: number | null;
  /** Issued by the shop, or by the ERP: its file is shown as it is, when it came. */
  origin: InvoiceOrigin;
  hasPdf: boolean;
  worksiteName: string;
  creditedNumbers: string[];
  netCents: number;
  discountCents: number;
  ecoTaxCents: number;
  deliveryCents: number;
  depositCents: number;
  vat: VatLine[];
  prepaidCents: number;
  control: ControlRow[];
};

/** Row of a list, which says what was bought. */
export function toListedInvoiceView(
  { firstItem, lineCount, ...head }: InvoiceHead & BoughtItems,
  today: IsoDay,
): InvoiceRowView {
  return { ...toInvoiceRowView(head, today), bought: { firstItem, lineCount } };
}

export function toInvoiceRowView(head: InvoiceHead, today: IsoDay): InvoiceRowView {
  const { docId, kind, number, issuedOn, dueOn, orderUid, grossCents, balanceCents } = head;
  const state = invoiceState(head, today);
  return { docId, kind, number, issuedOn, dueOn, orderUid, grossCents, balanceCents, state };
}

export function toInvoiceView(
  invoice: Invoice,
  control: readonly ControlRow[],
  today: IsoDay,
): InvoiceView {
  const { storeUid, references, netCents, discountCents, ecoTaxCents, depositCents } = invoice;
  const { vat, prepaidCents } = invoice;
  return {
    ...toInvoiceRowView(invoice, today),
    storeUid,
    origin: "shop",
    hasPdf: true,
    worksiteName: references.worksiteName,
    creditedNumbers: creditedInvoices(references).map(({ number }) => number),
    netCents,
    discountCents,
    ecoTaxCents,
    deliveryCents: invoice.delivery.reduce((sum, { cents }) => sum + cents, 0),
    depositCents,
    vat,
    prepaidCents,
    control: [...control],
  };
}

export type IssuedByErp = InvoiceHead &
  Pick<InvoiceAmounts, "netCents" | "depositCents" | "vat"> & {
    storeUid: number | null;
    creditedNumber: string | null;
    prepaidCents: number;
    fileId: number | null;
  };

/** Document of the ERP: it has neither discounts nor a control by line of an order. */
export function toErpInvoiceView(invoice: IssuedByErp, today: IsoDay): InvoiceView {
  const { storeUid, netCents, depositCents, vat, prepaidCents, creditedNumber, fileId } = invoice;
  return {
    ...toInvoiceRowView(invoice, today),
    ...{ storeUid, netCents, depositCents, vat, prepaidCents },
    ...{ origin: "erp", hasPdf: fileId !== null, worksiteName: "" },
    creditedNumbers: creditedNumber === null ? [] : [creditedNumber],
    ...{ discountCents: 0, ecoTaxCents: 0, deliveryCents: 0, control: [] },
  };
}

export type DisputedLine = {
  lineNumber: number;
  label: string;
  reference: string;
  quantity: number;
  storageUnit: string;
};

export function disputedLines(lines: Invoice["lines"]): DisputedLine[] {
  return lines.map(({ lineNumber, label, reference, quantity, storageUnit }) => ({
    lineNumber,
    label,
    reference,
    quantity,
    storageUnit,
  }));
}

/** Document as JSON (specification, section 7). */
export function toInvoiceJson(head: InvoiceHead) {
  return {
    doc_number: head.number,
    doc_id: head.docId,
    kind: head.kind,
    issued_on: head.issuedOn,
    due_on: head.dueOn,
    order_uid: head.orderUid,
    total_price_including_vat: euros(head.grossCents),
    balance: euros(head.balanceCents),
  };
}
