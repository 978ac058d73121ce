import { eq } from "drizzle-orm";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import invoicePaperTexts from "#app/locales/fr/invoice/document.json" with { type: "json" };
import orderPaperTexts from "#app/locales/fr/order/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { depositCentsOf, ecoTaxCentsOf, netCentsOf } from "#app/models/cart/cart.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type {
  DocumentCell,
  DocumentColumn,
  DocumentSum,
  PdfDocument,
  Printing,
} from "#app/models/document/document.ts";
import { orderTotals } from "#app/models/order/missing.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { consequencesOf, type Order } from "#app/models/order/order.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { formatRange, frenchDay } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { totalsRows } from "#app/services/invoice/document.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { documentHead } from "./document.server.ts";
import { findOrder } from "./order.server.ts";

const t = texts(orderPaperTexts);
const tInvoice = texts(invoicePaperTexts);
const tOwnCode = texts(ownCodeTexts);

/** Finds an order to print as confirmed, without amounts for a buyer without prices; null when it is another's. */
export async function findOrderDocument(
  buyer: Buyer,
  uid: string,
  now: Date = new Date(),
): Promise<Printing | null> {
  const order = await findOrder(buyer, uid);
  if (!order) return null;
  const [company] = await db.select().from(companies).where(eq(companies.id, order.companyId));
  if (!company) throw new Error(`order ${uid} has no company`);
  const document = orderDocument(order, { company, showsPrices: maySeePrices(buyer), now });
  return { name: `${t("confirmation.file")}-${uid}.pdf`, printable: { document } };
}

type Reading = {
  company: Pick<typeof companies.$inferSelect, "label" | "address" | "zipCode" | "city">;
  showsPrices: boolean;
  now: Date;
};

/** Amounts in cents and thousandths, as on the order's page. */
export function orderDocument(order: Order, { company, showsPrices, now }: Reading): PdfDocument {
  const { place, siteContact, sitePhone, comment, mode } = order;
  const contact = [siteContact, sitePhone].filter(Boolean).join(", ");
  return {
    ...documentHead(order, now),
    title: t("confirmation.title"),
    banner: bannerOf(order),
    parties: [
      {
        title: t("customer"),
        lines: [company.label, company.address, `${company.zipCode} ${company.city}`],
      },
      {
        title: t(isPickup(mode) ? "confirmation.pickup" : "confirmation.delivery"),
        lines: [place.label, place.address, `${place.zipCode} ${place.city}`, contact].filter(
          Boolean,
        ),
      },
    ],
    table: {
      columns: showsPrices ? [...goodsColumns, ...priceColumns] : goodsColumns,
      rows: order.lines.map((line) => rowOf(line, showsPrices)),
    },
    sums: showsPrices ? sumsOf(order) : [],
    notes: [...(comment ? [t("comment", { comment })] : []), t("confirmation.notice")],
  };
}

function bannerOf(order: Order): string {
  const { statusCode, mode, uid, deliveryDate, deliveryRange } = order;
  if (consequencesOf(statusCode).releases) return t("confirmation.ended");
  const at = { day: frenchDay(deliveryDate), hour: formatRange(deliveryRange) };
  return isPickup(mode)
    ? t("confirmation.to-fetch", { ...at, code: spokenCode(uid) })
    : t("confirmation.to-deliver", at);
}

const goodsColumns: readonly DocumentColumn[] = [
  { label: tInvoice("column.goods"), share: 52 },
  { label: tInvoice("column.quantity"), share: 15, number: true },
];

const priceColumns: readonly DocumentColumn[] = [
  { label: tInvoice("column.unit"), share: 14, number: true },
  { label: tInvoice("column.vat"), share: 10, number: true },
  { label: tInvoice("column.total"), share: 16, number: true },
];

function rowOf(line: Order["lines"][number], showsPrices: boolean): DocumentCell[] {
  const { label, colorLabel, reference, ownCode, comment, missing } = line;
  const { quantity, storageUnit, unitMills, vatBasisPoints } = line;
  const some = (key: "eco-tax" | "deposit", cents: number) =>
    showsPrices && cents > 0 ? [tInvoice(`line.${key}`, { amount: formatCents(cents) })] : [];
  const more = [
    t("reference", { reference }),
    ...(ownCode ? [tOwnCode("label", { code: ownCode })] : []),
    ...(comment ? [t("comment", { comment })] : []),
    ...some("eco-tax", ecoTaxCentsOf(line)),
    ...some("deposit", depositCentsOf(line)),
  ];
  const goods: DocumentCell[] = [
    { text: [label, colorLabel].filter(Boolean).join(", "), more: more.join("\n") },
    {
      text: formatUnits(quantity, storageUnit),
      ...(missing > 0 && { more: t("confirmation.missing", { count: missing }) }),
    },
  ];
  if (!showsPrices) return goods;
  return [
    ...goods,
    { text: formatMills(unitMills) },
    { text: formatPercent(vatBasisPoints) },
    { text: formatCents(netCentsOf(line)) },
  ];
}

function sumsOf(order: Order): DocumentSum[] {
  const discount = t("confirmation.discount", { offer: order.specialOffer?.label ?? "" });
  return totalsRows(orderTotals(order), discount);
}
