import { type Element, element, withAttributes } from "#app/models/document/xml.ts";
import { modeOfType, traitsOf } from "#app/models/payment/mode.ts";
import {
  adjustment,
  amountElement,
  dateTime,
  decimal,
  exempt,
  type FacturXWords,
  taxOf,
} from "./facturx-part.ts";
import { creditedInvoices, type Invoice } from "./invoice.ts";

/** Payment, VAT, totals and credited invoices (BG-3): the last part of the data. */
export function settlement(invoice: Invoice, words: FacturXWords): Element {
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:PaymentReference", invoice.number),
    element("ram:InvoiceCurrencyCode", "EUR"),
    paymentMeans(invoice, words),
    ...vatBreakdown(invoice, words),
    ...invoice.delivery.map(({ rateBasisPoints, cents }) =>
      adjustment(true, cents, { code: "FC", text: words.delivery }, taxOf(rateBasisPoints)),
    ),
    element("ram:SpecifiedTradePaymentTerms", [
      element("ram:Description", words.terms),
      element("ram:DueDateDateTime", [dateTime("udt:DateTimeString", invoice.dueOn)]),
    ]),
    summation(invoice),
    ...creditedInvoices(invoice.references).map(({ number, issuedOn }) =>
      element("ram:InvoiceReferencedDocument", [
        element("ram:IssuerAssignedID", number),
        element("ram:FormattedIssueDateTime", [dateTime("qdt:DateTimeString", issuedOn)]),
      ]),
    ),
  ]);
}

/** BT-81 (UNTDID 4461): by card, online by other means, or by transfer for the remaining balance. */
function paymentMeans(invoice: Invoice, words: FacturXWords): Element {
  const isOpen = invoice.kind === "invoice" && invoice.prepaidCents < invoice.grossCents;
  const code = isOpen
    ? TRANSFER
    : traitsOf(modeOfType(invoice.references.paymentType)).invoiceMeans;
  return element("ram:SpecifiedTradeSettlementPaymentMeans", [
    element("ram:TypeCode", code),
    element("ram:Information", words.paymentMeans),
    code === TRANSFER
      ? element("ram:PayeePartyCreditorFinancialAccount", [
          element("ram:IBANID", invoice.seller.iban),
        ])
      : null,
  ]);
}

const TRANSFER = "30";

/** BG-23, deposits last. BT-8 is 5, the day of the invoice: the merchant opted for VAT on debits. */
function vatBreakdown({ vat, depositCents }: Invoice, words: FacturXWords): Element[] {
  const taxed = vat.map(({ rateBasisPoints, baseCents, vatCents }) =>
    element("ram:ApplicableTradeTax", [
      amountElement("ram:CalculatedAmount", vatCents),
      element("ram:TypeCode", "VAT"),
      amountElement("ram:BasisAmount", baseCents),
      element("ram:CategoryCode", taxOf(rateBasisPoints).category),
      element("ram:DueDateTypeCode", "5"),
      element("ram:RateApplicablePercent", decimal(rateBasisPoints, 2)),
    ]),
  );
  if (depositCents === 0) return taxed;
  const deposits = element("ram:ApplicableTradeTax", [
    amountElement("ram:CalculatedAmount", 0),
    element("ram:TypeCode", "VAT"),
    element("ram:ExemptionReason", words.depositExemption),
    amountElement("ram:BasisAmount", depositCents),
    element("ram:CategoryCode", exempt.category),
    element("ram:DueDateTypeCode", "5"),
    element("ram:RateApplicablePercent", decimal(0, 2)),
  ]);
  return [...taxed, deposits];
}

/** BG-22. */
function summation(invoice: Invoice): Element {
  const chargeCents = invoice.delivery.reduce((sum, { cents }) => sum + cents, 0);
  const itemsCents = invoice.netCents - invoice.discountCents + invoice.ecoTaxCents;
  const lineCents = itemsCents + invoice.depositCents;
  const vatCents = invoice.vat.reduce((sum, rate) => sum + rate.vatCents, 0);
  return element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
    amountElement("ram:LineTotalAmount", lineCents),
    amountElement("ram:ChargeTotalAmount", chargeCents),
    amountElement("ram:AllowanceTotalAmount", 0),
    amountElement("ram:TaxBasisTotalAmount", lineCents + chargeCents),
    withAttributes("ram:TaxTotalAmount", { currencyID: "EUR" }, decimal(vatCents, 2)),
    amountElement("ram:GrandTotalAmount", invoice.grossCents),
    amountElement("ram:TotalPrepaidAmount", invoice.prepaidCents),
    amountElement("ram:DuePayableAmount", invoice.grossCents - invoice.prepaidCents),
  ]);
}
