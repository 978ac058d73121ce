import { unitCode } from "#app/models/catalogue/unit-code.ts";
import { type Element, element, withAttributes, writeXml } from "#app/models/document/xml.ts";
import {
  adjustment,
  amountElement,
  dateTime,
  decimal,
  exempt,
  type FacturXWords,
  referenced,
  type Tax,
  taxElement,
  taxOf,
} from "./facturx-part.ts";
import { settlement } from "./facturx-settlement.ts";
import type { BilledParty, Invoice, InvoiceLine } from "./invoice.ts";

/** Factur-X 1.0, profile EN 16931. */
const GUIDELINE = "urn:cen.eu:en16931:2017";

const namespaces = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

/** UN/CEFACT D16B. Eco-tax and discount by line (BG-28, BG-27), delivery by VAT rate (BG-21), deposits exempt. */
export function facturX(invoice: Invoice, words: FacturXWords): string {
  return writeXml(
    withAttributes("rsm:CrossIndustryInvoice", namespaces, [
      context(invoice),
      document(invoice, words),
      element("rsm:SupplyChainTradeTransaction", [
        ...invoice.lines.flatMap((line) => lineItems(line, words)),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice, words),
      ]),
    ]),
  );
}

/** BT-23: B1 is an invoice of goods, B2 one that is already paid (AFNOR XP Z12-012, annex A). */
function context({ kind, grossCents, prepaidCents }: Invoice): Element {
  const isPaid = kind === "invoice" && grossCents > 0 && prepaidCents === grossCents;
  return element("rsm:ExchangedDocumentContext", [
    element("ram:BusinessProcessSpecifiedDocumentContextParameter", [
      element("ram:ID", isPaid ? "B2" : "B1"),
    ]),
    element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", GUIDELINE)]),
  ]);
}

/** BT-3: 380 is an invoice, 381 a credit note (UNTDID 1001). */
function document({ number, kind, issuedOn }: Invoice, { notes }: FacturXWords): Element {
  return element("rsm:ExchangedDocument", [
    element("ram:ID", number),
    element("ram:TypeCode", kind === "invoice" ? "380" : "381"),
    element("ram:IssueDateTime", [dateTime("udt:DateTimeString", issuedOn)]),
    ...notes.map(({ code, text }) =>
      element("ram:IncludedNote", [element("ram:Content", text), element("ram:SubjectCode", code)]),
    ),
  ]);
}

function lineItems(line: InvoiceLine, words: FacturXWords): Element[] {
  const goods = lineItem({
    id: String(line.lineNumber),
    line,
    name: [line.label, line.colorLabel].filter(Boolean).join(", "),
    unitMills: line.unitMills,
    quantity: line.quantity,
    tax: taxOf(line.vatBasisPoints),
    adjustments: [
      adjustment(false, line.discountCents, { code: "95", text: words.discount }),
      adjustment(true, line.ecoTaxCents, { code: "AEO", text: words.ecoTax }),
    ],
    totalCents: line.netCents - line.discountCents + line.ecoTaxCents,
  });
  return line.depositCents === 0 ? [goods] : [goods, depositItem(line, words)];
}

function depositItem(line: InvoiceLine, words: FacturXWords): Element {
  const isEven = (line.depositCents * 10) % line.quantity === 0;
  return lineItem({
    id: `${line.lineNumber}-C`,
    line,
    name: words.deposit(line.label),
    unitMills: (line.depositCents * 10) / (isEven ? line.quantity : 1),
    quantity: isEven ? line.quantity : 1,
    tax: exempt,
    adjustments: [],
    totalCents: line.depositCents,
  });
}

type Item = {
  id: string;
  line: InvoiceLine;
  name: string;
  unitMills: number;
  quantity: number;
  tax: Tax;
  adjustments: readonly (Element | null)[];
  totalCents: number;
};

function lineItem({ id, line, name, unitMills, quantity, tax, ...sums }: Item): Element {
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", id)]),
    element("ram:SpecifiedTradeProduct", [
      element("ram:SellerAssignedID", line.reference),
      line.ownCode === "" || tax === exempt ? null : element("ram:BuyerAssignedID", line.ownCode),
      element("ram:Name", name),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:BuyerOrderReferencedDocument", [element("ram:LineID", String(line.lineNumber))]),
      element("ram:NetPriceProductTradePrice", [
        element("ram:ChargeAmount", decimal(unitMills, 3)),
      ]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", [
      withAttributes(
        "ram:BilledQuantity",
        { unitCode: unitCode(line.storageUnit) },
        String(quantity),
      ),
    ]),
    element("ram:SpecifiedLineTradeSettlement", [
      taxElement("ram:ApplicableTradeTax", tax),
      ...sums.adjustments,
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        amountElement("ram:LineTotalAmount", sums.totalCents),
      ]),
    ]),
  ]);
}

function agreement({ seller, buyer, references }: Invoice): Element {
  const { orderedBy, orderUid, erpOrderNumber, worksiteName } = references;
  return element("ram:ApplicableHeaderTradeAgreement", [
    element("ram:BuyerReference", orderedBy),
    party("ram:SellerTradeParty", seller),
    party("ram:BuyerTradeParty", buyer),
    erpOrderNumber === null
      ? null
      : referenced("ram:SellerOrderReferencedDocument", erpOrderNumber),
    referenced("ram:BuyerOrderReferencedDocument", orderUid),
    worksiteName === ""
      ? null
      : element("ram:SpecifiedProcuringProject", [
          element("ram:ID", worksiteName),
          element("ram:Name", worksiteName),
        ]),
  ]);
}

/** Schemes of ISO 6523: 0002 is SIREN, 0009 SIRET; 0225 is the directory of French electronic invoices. */
function party(name: string, of: BilledParty): Element {
  const { label, siren, siret, vatNumber } = of;
  return element(name, [
    siret === "" ? null : withAttributes("ram:GlobalID", { schemeID: "0009" }, siret),
    element("ram:Name", label),
    siren === ""
      ? null
      : element("ram:SpecifiedLegalOrganization", [
          withAttributes("ram:ID", { schemeID: "0002" }, siren),
        ]),
    address(of),
    siren === ""
      ? null
      : element("ram:URIUniversalCommunication", [
          withAttributes("ram:URIID", { schemeID: "0225" }, siren),
        ]),
    vatNumber === ""
      ? null
      : element("ram:SpecifiedTaxRegistration", [
          withAttributes("ram:ID", { schemeID: "VA" }, vatNumber),
        ]),
  ]);
}

function address(of: Pick<BilledParty, "address" | "zipCode" | "city">): Element {
  return element("ram:PostalTradeAddress", [
    element("ram:PostcodeCode", of.zipCode),
    element("ram:LineOne", of.address),
    element("ram:CityName", of.city),
    element("ram:CountryID", "FR"),
  ]);
}

function delivery({ place, references }: Invoice): Element {
  return element("ram:ApplicableHeaderTradeDelivery", [
    element("ram:ShipToTradeParty", [element("ram:Name", place.label), address(place)]),
    element("ram:ActualDeliverySupplyChainEvent", [
      element("ram:OccurrenceDateTime", [dateTime("udt:DateTimeString", references.deliveredOn)]),
    ]),
  ]);
}
