import fc from "fast-check";
import { totals } from "#app/models/cart/cart.ts";
import { type BilledOrder, invoiceAmounts, lineAmounts } from "#app/models/invoice/amounts.ts";
import { type Invoice, sellerOf } from "#app/models/invoice/invoice.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { anyLine } from "#tests/support/cart/any-line.ts";

/** An order of any lines, as invoices are computed from it, with its cost of transport. */
export const anyBilledOrder: fc.Arbitrary<BilledOrder> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    deliveryCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
  })
  .map(({ lines, deliveryCents }) => ({
    lines,
    deliveryCents,
    vat: totals(lines, deliveryCents).vat,
  }));

export function invoiceOf(
  order: BilledOrder,
  before: readonly number[],
  after: readonly number[],
  values: Partial<Invoice> = {},
): Invoice {
  const amounts = invoiceAmounts(order, before, after);
  const seller = sellerOf(demoMerchant);
  return {
    ...amounts,
    id: 1,
    docId: "essai",
    kind: "invoice",
    number: "FA2026-000001",
    issuedOn: "2026-11-21",
    dueOn: "2026-12-21",
    orderId: 1,
    orderUid: "261120-ESSAI",
    storeUid: 1,
    balanceCents: amounts.grossCents,
    prepaidCents: 0,
    seller,
    buyer: { ...seller, label: "Maçonnerie d’essai", siren: "732829320", siret: "73282932000074" },
    place: {
      label: "Dépôt d’essai",
      address: "1 rue du Chantier",
      zipCode: "69007",
      city: "Lyon",
      phone: "0478000000",
    },
    references: {
      orderUid: "261120-ESSAI",
      orderedOn: "2026-11-20",
      erpOrderNumber: "CC4100001",
      worksiteName: "Villa Le Goff",
      orderedBy: "Camille Essai",
      paymentType: 0,
      isDelivery: true,
      deliveredOn: "2026-11-21",
      credited: null,
    },
    lines: linesOf(order, before, after),
    ...values,
  };
}

function linesOf(order: BilledOrder, before: readonly number[], after: readonly number[]) {
  return order.lines.flatMap((line, index) => {
    const [from = 0, until = 0] = [before[index], after[index]];
    if (until === from) return [];
    return [
      {
        lineNumber: index + 1,
        ownCode: index === 0 ? "CI & 42" : "",
        reference: `ESSAI-${index + 1}`,
        label: `Ciment d’essai ${index + 1}`,
        colorLabel: "",
        storageUnit: "sac",
        quantity: until - from,
        handedOver: until - from,
        unitMills: line.unitMills,
        vatBasisPoints: line.vatBasisPoints,
        ...lineAmounts(line, from, until),
      },
    ];
  });
}
