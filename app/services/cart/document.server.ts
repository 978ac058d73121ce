import cartTexts from "#app/locales/fr/cart/actions.json" with { type: "json" };
import totalsTexts from "#app/locales/fr/cart/totals.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { type Cart, type CartLine, netCentsOf, type Totals } from "#app/models/cart/cart.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import type { PrintedDocument, PrintedSection, Printing } from "#app/models/document/document.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findCart } from "./cart.server.ts";

const t = texts(cartTexts);
const tTotals = texts(totalsTexts);
/** Prints all lines but those set aside; null when it has none. Prices only for those who may see them. */
export async function findCartSheet(
  shopper: Shopper,
  now: Date = new Date(),
): Promise<Printing | null> {
  const cart = await findCart(shopper);
  if (cart.lines.length === 0) return null;
  return { name: t("document.file"), printable: { sheet: printedCart(cart, shopper, now) } };
}

export function printedCart(cart: Cart, { buyer }: Shopper, now: Date): PrintedDocument {
  const showsPrices = maySeePrices(buyer);
  const day = formatDate(now);
  const lines: PrintedSection = {
    title: t("document.lines", { count: cart.lines.length }),
    rows: cart.lines.map((line) => lineRow(line, showsPrices)),
  };
  const totals: PrintedSection = { title: tTotals("title"), rows: totalRows(cart.totals) };
  return {
    kind: t("document.kind"),
    title: t("document.title", { day, time: formatTime(now) }),
    brand: buyer ? t("document.of", { company: buyer.companyLabel, store: buyer.store.label }) : "",
    sections: showsPrices ? [lines, totals] : [lines],
    notice: t(showsPrices ? "document.notice" : "document.notice-plain"),
    footer: t("document.footer", { day }),
  };
}

type Row = readonly [string, string];

function lineRow(line: CartLine, showsPrices: boolean): Row {
  const { quantity, storageUnit, reference, label, colorLabel, comment, unitMills } = line;
  const price = t("document.price", {
    price: formatMills(unitMills),
    unit: storageUnit,
    total: formatCents(netCentsOf(line)),
  });
  const said = [
    [label, colorLabel].filter(Boolean).join(", "),
    showsPrices && (unitMills > 0 ? price : t("document.on-request")),
    comment,
  ].filter(Boolean);
  return [
    `${formatUnits(quantity, storageUnit)}\n${t("document.reference", { reference })}`,
    said.join("\n"),
  ];
}

function totalRows(totals: Totals): Row[] {
  const some = (key: "discount" | "eco-tax" | "delivery" | "deposit", cents: number): Row[] =>
    cents > 0 ? [[tTotals(key), formatCents(key === "discount" ? -cents : cents)]] : [];
  return [
    [tTotals("net"), formatCents(totals.netCents)],
    ...some("discount", totals.discountCents),
    ...some("eco-tax", totals.ecoTaxCents),
    ...some("delivery", totals.deliveryCents),
    ...totals.vat.map(({ rateBasisPoints, baseCents, vatCents }): Row => {
      const rate = formatPercent(rateBasisPoints);
      return [tTotals("vat", { rate, base: formatCents(baseCents) }), formatCents(vatCents)];
    }),
    ...some("deposit", totals.depositCents),
    [tTotals("gross"), formatCents(totals.grossCents)],
    [tTotals("weight"), formatWeight(totals.weightGrams)],
  ];
}
