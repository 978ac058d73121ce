import paperTexts from "#app/locales/fr/invoice-paper.json" with { type: "json" };
import listTexts from "#app/locales/fr/list-paper.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/buyer.ts";
import { netCentsOf } from "#app/models/cart.ts";
import type { CustomerList, ListLine } from "#app/models/list.ts";
import { merchant } from "#app/models/merchant.ts";
import { formatCents, formatMills } from "#app/models/money.ts";
import type { Paper, PaperCell } from "#app/models/paper.ts";
import { orderableCents } from "#app/models/shown-list.ts";
import { formatDate } from "#app/models/time.ts";
import { formatUnits } from "#app/models/unit.ts";
import { to, url } from "#app/urls.ts";
import { merchantFooter } from "./invoice-paper.server.ts";
import { findList } from "./list.server.ts";
import { findOpenList } from "./list-access.server.ts";
import { printPaper } from "./paper.server.ts";
import { maySeePrices } from "./price.server.ts";

const t = texts(listTexts);
const tPaper = texts(paperTexts);

/** A list as PDF, with prices for who may see them; null when the customer may not read it. */
export async function findListPdf(
  buyer: Buyer,
  id: number,
  now: Date = new Date(),
): Promise<{ name: string; pdf: Buffer<ArrayBuffer> } | null> {
  const list = await findList(buyer, id);
  if (!list) return null;
  return { name: t("pdf.file", { id }), pdf: await printPaper(listPaper(list, buyer, now)) };
}

/** What a browser has to post, and where, to see a list in a new tab (specification, section 7); null when it is not theirs to read. */
export async function findListDocument(buyer: Buyer, id: number) {
  const list = await findOpenList(buyer, id);
  if (!list) return null;
  const title = t("pdf.title", { label: list.label });
  return { uri: to(url.listPdf, { id }), format: "pdf", title, items: { id } };
}

/** What the pages of a list say. */
export function listPaper(list: CustomerList, buyer: Buyer, now: Date): Paper {
  const { label, comment, owner, lines } = list;
  const seesPrices = maySeePrices(buyer);
  const total = { label: t("pdf.sum"), amount: formatCents(orderableCents(lines)), strong: true };
  return {
    title: t("pdf.title", { label }),
    facts: [
      [t("pdf.printed"), formatDate(now)],
      [t("pdf.lines"), String(lines.length)],
      [t("pdf.owner"), owner],
    ],
    banner: comment,
    seller: {
      title: merchant.label,
      lines: [merchant.address, `${merchant.zipCode} ${merchant.city}`],
    },
    parties: [
      { title: t("pdf.customer"), lines: [buyer.companyLabel] },
      { title: t("pdf.store"), lines: [buyer.store.label] },
    ],
    table: {
      columns: seesPrices ? [...columns, ...priceColumns] : columns,
      rows: lines.map((line) => rowOf(line, seesPrices)),
    },
    sums: seesPrices ? [total] : [],
    notes: [t(seesPrices ? "pdf.notice" : "pdf.notice-plain")],
    footer: merchantFooter(),
    page: (page, count) => tPaper("page", { page, count }),
    madeAt: now,
  };
}

const columns: Paper["table"]["columns"] = [
  { label: t("pdf.goods"), share: 52 },
  { label: t("pdf.quantity"), share: 18, number: true },
];

const priceColumns: Paper["table"]["columns"] = [
  { label: t("pdf.unit"), share: 15, number: true },
  { label: t("pdf.total"), share: 16, number: true },
];

function rowOf(line: ListLine, seesPrices: boolean): PaperCell[] {
  const { label, reference, colorLabel: color, codeColor: code, storageUnit, comment } = line;
  const more = [
    t("pdf.reference", { reference }),
    color && t("pdf.color", { color, code }),
    line.unsellable && t("pdf.unsellable"),
    line.quantity !== line.wished &&
      t("pdf.by-pack", { units: formatUnits(line.quantity, storageUnit) }),
    comment,
  ].filter(Boolean);
  const cells = [
    { text: label, more: more.join("\n") },
    { text: formatUnits(line.wished, storageUnit) },
  ];
  if (!seesPrices) return cells;
  const price = line.unsellable
    ? ["–", "–"]
    : [formatMills(line.unitMills), formatCents(netCentsOf(line))];
  return [...cells, ...price.map((text) => ({ text }))];
}
