import { asc, eq } from "drizzle-orm";
import layoutTexts from "#app/locales/fr/platform/layout.json" with { type: "json" };
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { maskedNumber } from "#app/models/payment/card/saved-card.ts";
import { securityEventPages } from "#app/services/auth/security.server.ts";
import { toSecurityEventView } from "#app/services/auth/security-label.server.ts";
import { listOpenSessions } from "#app/services/auth/session-list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { contactChanges } from "#drizzle/schema/auth.ts";
import { cartLines, carts, vehicles } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { addresses, companies, customers } from "#drizzle/schema/company.ts";
import { comparatorItems } from "#drizzle/schema/comparator.ts";
import { savedCards } from "#drizzle/schema/payment.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { worksites } from "#drizzle/schema/worksite.ts";

const t = texts(exportTexts);
const mainCart = texts(layoutTexts)("main-cart");

export type DataSection = {
  file: string;
  columns: readonly string[];
  pages: () => AsyncGenerator<readonly CsvRow[]>;
};

export type ExportColumn = keyof typeof exportTexts.column;
type Part = keyof typeof exportTexts.part;

export function section(
  part: Part,
  columns: readonly ExportColumn[],
  pages: DataSection["pages"],
): DataSection {
  return {
    file: t(`part.${part}`),
    columns: columns.map((column) => t(`column.${column}`)),
    pages,
  };
}

/** Formats a moment in ISO 8601, UTC; "" for none. */
export function momentCell(at: Date | null): string {
  return at?.toISOString() ?? "";
}

/** Exports this customer's data besides their orders, by the indexes that lead with the owner. */
export function personalSections(buyer: Buyer): DataSection[] {
  const product: ExportColumn[] = ["reference", "label", "color", "quantity"];
  return [
    whole("account", accountColumns, () => accountRows(buyer)),
    whole("addresses", addressColumns, () => addressRows(buyer)),
    whole("cart", [...product, "aside", "comment", "cart", "worksite"], () => cartRows(buyer)),
    whole("comparator", ["reference", "label"], () => comparedRows(buyer)),
    whole("vehicles", ["vehicle", "payload", "bed-length", "default"], () => vehicleRows(buyer)),
    whole("cards", ["brand", "number", "expires", "created"], () => savedCardRows(buyer)),
    whole("searches", ["searched", "at"], () => searchRows(buyer)),
    whole("sessions", ["device", "place", "opened", "seen"], () => sessionRows(buyer)),
    section("events", ["at", "event", "detail", "device", "network"], () => eventPages(buyer)),
    whole("changes", ["contact", "expires"], () => changeRows(buyer)),
  ];
}

export function whole(
  part: Part,
  columns: readonly ExportColumn[],
  rows: () => Promise<CsvRow[]>,
): DataSection {
  return section(part, columns, async function* () {
    yield await rows();
  });
}

const accountColumns: ExportColumn[] = [
  "card",
  "first-name",
  "last-name",
  "email",
  "cellphone",
  "ready-notice",
  "role",
  "company",
  "siren",
  "store",
  "created",
  "last-login",
];

async function accountRows({ customerId, store }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ who: customers, company: companies })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, customerId));
  return rows.map(({ who, company }) => [
    who.cardNumber,
    who.firstName,
    who.lastName,
    who.email,
    who.cellphone,
    t(`ready-notice.${who.readyNotice}`),
    t(`role.${who.role}`),
    company.label,
    company.siren,
    store.label,
    momentCell(who.createdAt),
    momentCell(who.lastLoginAt),
  ]);
}

const addressColumns: ExportColumn[] = [
  "label",
  "first-name",
  "last-name",
  "address",
  "address-complement",
  "address-mention",
  "zip-code",
  "city",
  "country",
];

async function addressRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id));
  return rows.map((row) => [
    row.label,
    row.firstName,
    row.lastName,
    row.address,
    row.addressComplement,
    row.addressSpecialMention,
    row.zipCode,
    row.city,
    row.country,
  ]);
}

async function cartRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const { reference, label } = products;
  const rows = await db
    .select({ reference, label, cart: carts.name, worksite: worksites.name, line: cartLines })
    .from(carts)
    .leftJoin(worksites, eq(worksites.id, carts.worksiteId))
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(cartLines.id));
  return rows.map(({ cart, worksite, line, ...product }) => [
    product.reference,
    product.label,
    line.codeColor,
    line.quantity,
    t(line.isAside ? "yes" : "no"),
    line.comment,
    cart || mainCart,
    worksite ?? "",
  ]);
}

async function comparedRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ reference: products.reference, label: products.label })
    .from(comparatorItems)
    .innerJoin(products, eq(products.uid, comparatorItems.productUid))
    .where(eq(comparatorItems.customerId, customerId))
    .orderBy(asc(comparatorItems.id));
  return rows.map(({ reference, label }) => [reference, label]);
}

async function vehicleRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.customerId, customerId))
    .orderBy(asc(vehicles.id));
  return rows.map(({ name, payloadKg, bedLengthCm, isDefault }) => {
    return [name, payloadKg, bedLengthCm, t(isDefault ? "yes" : "no")];
  });
}

async function savedCardRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select()
    .from(savedCards)
    .where(eq(savedCards.customerId, customerId))
    .orderBy(asc(savedCards.id));
  return rows.map((card) => [
    card.brand,
    maskedNumber(card),
    card.expires,
    momentCell(card.createdAt),
  ]);
}

async function searchRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ text: searchHistory.text, at: searchHistory.searchedAt })
    .from(searchHistory)
    .where(eq(searchHistory.customerId, customerId))
    .orderBy(asc(searchHistory.id));
  return rows.map(({ text, at }) => [text, momentCell(at)]);
}

async function sessionRows(buyer: Buyer): Promise<CsvRow[]> {
  const open = await listOpenSessions({ buyer, sessionIdHash: null });
  return open.map(({ device, place, openedAt, seenAt }) => [device, place, openedAt, seenAt]);
}

async function* eventPages(buyer: Buyer) {
  for await (const events of securityEventPages(buyer)) {
    yield events.map((event) => {
      const { label, detail, device, network } = toSecurityEventView(event);
      return [momentCell(event.at), label, detail, device, network];
    });
  }
}

async function changeRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ value: contactChanges.value, expiresAt: contactChanges.expiresAt })
    .from(contactChanges)
    .where(eq(contactChanges.customerId, customerId));
  return rows.map(({ value, expiresAt }) => [value, momentCell(expiresAt)]);
}
