import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { netCentsOf } from "#app/models/cart/cart.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { PrintedDocument, PrintedSection, Printing } from "#app/models/document/document.ts";
import type { CustomerList, ListLine } from "#app/models/list/list.ts";
import { orderableCents } from "#app/models/list/list-view.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { to, url } from "#app/urls.ts";
import { findOpenList } from "./access.server.ts";
import { findList } from "./list.server.ts";

const t = texts(listTexts);
const tOwnCode = texts(ownCodeTexts);

/** Shows prices to readers who may see them; null when the customer may not read it. */
export async function findListSheet(
  buyer: Buyer,
  id: number,
  now: Date = new Date(),
): Promise<Printing | null> {
  const list = await findList(buyer, id);
  if (!list) return null;
  return { name: t("pdf.file", { id }), printable: { sheet: printedList(list, buyer, now) } };
}

/** Specification, section 7; null when the customer may not read it. */
export async function findListDocument(buyer: Buyer, id: number) {
  const list = await findOpenList(buyer, id);
  if (!list) return null;
  const title = t("pdf.title", { label: list.label });
  return { uri: to(url.listPdf, { id }), format: "pdf", title, items: { id } };
}

export function printedList(list: CustomerList, buyer: Buyer, now: Date): PrintedDocument {
  const { label, comment, owner, lines } = list;
  const seesPrices = maySeePrices(buyer);
  const day = formatDate(now);
  const head: PrintedSection[] = comment ? [{ title: t("pdf.comment"), text: comment }] : [];
  const sum: PrintedSection = {
    title: t("pdf.sums"),
    rows: [[t("pdf.sum"), formatCents(orderableCents(lines))]],
  };
  return {
    kind: t("pdf.kind"),
    title: label,
    brand: t("pdf.of", { owner, company: buyer.companyLabel, store: buyer.store.label }),
    sections: [
      ...head,
      {
        title: t("pdf.lines", { count: lines.length }),
        rows: lines.map((line) => rowOf(line, seesPrices)),
      },
      ...(seesPrices ? [sum] : []),
    ],
    notice: t(seesPrices ? "pdf.notice" : "pdf.notice-plain"),
    footer: t("pdf.footer", { day }),
  };
}

function priceText({ unsellable }: ListLine, price: string | false): string | false {
  if (unsellable === "on-request") return t("pdf.on-request");
  return unsellable ? t("pdf.unsellable") : price;
}

function rowOf(line: ListLine, seesPrices: boolean): [string, string] {
  const { label, reference, colorLabel: color, codeColor: code, storageUnit: unit } = line;
  const price = t("pdf.price", {
    price: formatMills(line.unitMills),
    unit,
    total: formatCents(netCentsOf(line)),
  });
  const said = [
    label,
    color && t("pdf.color", { color, code }),
    priceText(line, seesPrices && price),
    line.quantity !== line.wished && t("pdf.by-pack", { units: formatUnits(line.quantity, unit) }),
    line.ownCode && tOwnCode("label", { code: line.ownCode }),
    line.comment,
  ];
  return [
    `${formatUnits(line.wished, unit)}\n${t("pdf.reference", { reference })}`,
    said.filter(Boolean).join("\n"),
  ];
}
