import { randomInt } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import {
  brands,
  categories,
  deliveryStock,
  priceListPrices,
  priceLists,
  productCodes,
  products,
  storeStock,
} from "#drizzle/schema/catalogue.ts";
import { companies, companyDiscounts, customers, netPrices } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { cheapHash } from "./auth/hashes.ts";

type Row<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>;

export const PASSWORD = "Truelle-et-niveau-2026";

// Nine digits, above the seed's, and apart from other processes in the same database.
let last = 50_000_000 + randomInt(90_000) * 10_000;
const next = () => ++last;

export const storeCode = (uid: number) => `D${String(uid).padStart(3, "0")}`;

/** A depot open from 7:00 to 18:00 on weekdays, from 8:00 to 12:00 on Saturdays. */
export async function makeStore(values: Row<typeof stores> = {}) {
  const uid = next();
  const weekday = [{ from: 420, to: 1080 }];
  const rows = await db
    .insert(stores)
    .values({
      uid,
      erpCode: storeCode(uid),
      label: `Dépôt d'essai ${uid}`,
      slug: `depot-d-essai-${uid}`,
      address: "1 rue du Chantier",
      zipCode: "69007",
      city: "Lyon",
      department: "69",
      region: "Auvergne-Rhône-Alpes",
      latitude: 45.75,
      longitude: 4.85,
      phone: "0478000000",
      email: `depot-${uid}@madrier.example`,
      schedule: [weekday, weekday, weekday, weekday, weekday, [{ from: 480, to: 720 }], []],
      services: ["retrait"],
      deliveryZone: 1,
      ...values,
    })
    .returning();
  return only(rows);
}

export async function makeCompany(values: Row<typeof companies> = {}) {
  const rows = await db
    .insert(companies)
    .values({
      erpCode: `C${next()}`,
      label: `Maçonnerie ${next()}`,
      siren: "732829320",
      siret: "73282932000074",
      vatNumber: "FR44732829320",
      address: "2 rue des Maçons",
      zipCode: "69007",
      city: "Lyon",
      phone: "0478000001",
      ...values,
    })
    .returning();
  return only(rows);
}

/** A customer with an active card, whose password is `PASSWORD`; company and depot are made unless given. */
export async function makeCustomer(values: Row<typeof customers> = {}) {
  const companyId = values.companyId ?? (await makeCompany()).id;
  const storeUid = values.storeUid ?? (await makeStore()).uid;
  const number = next();
  const rows = await db
    .insert(customers)
    .values({
      cardNumber: ean13(`29${String(number).padStart(10, "0")}`),
      firstName: "Camille",
      lastName: "Essai",
      email: `client-${number}@example.com`,
      cellphone: "0698765432",
      passwordHash: await cheapHash(PASSWORD),
      ...values,
      companyId,
      storeUid,
    })
    .returning();
  return only(rows);
}

export async function buyerOf(customer: typeof customers.$inferSelect): Promise<Buyer> {
  const [company, store] = await Promise.all([
    db.select().from(companies).where(eq(companies.id, customer.companyId)).then(only),
    db.select().from(stores).where(eq(stores.uid, customer.storeUid)).then(only),
  ]);
  return {
    customerId: customer.id,
    companyId: company.id,
    companyLabel: company.label,
    cardNumber: customer.cardNumber,
    cardStatus: customer.cardStatus,
    role: customer.role,
    title: customer.title,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    cellphone: customer.cellphone,
    store: {
      uid: store.uid,
      label: store.label,
      slug: store.slug,
      deliveryZone: store.deliveryZone,
    },
  };
}

export async function makeBuyer(values: Row<typeof customers> = {}): Promise<Buyer> {
  return buyerOf(await makeCustomer(values));
}

export async function makeCategory(values: Row<typeof categories> = {}) {
  const id = values.id ?? next();
  const rows = await db
    .insert(categories)
    .values({
      id,
      path: [id],
      level: 1,
      code: `essai-${id}`,
      erpCode: `essai-${id}`,
      label: `Famille d'essai ${id}`,
      slug: `famille-d-essai-${id}`,
      drawing: "sack",
      tint: "grey",
      position: id,
      isLeaf: true,
      ...values,
    })
    .returning();
  return only(rows);
}

/** A sack of cement at 10 € net, 20 % VAT, with an EAN, without stock; its category is made unless given. */
export async function makeProduct(values: Row<typeof products> = {}) {
  const category =
    values.categoryId === undefined ? await makeCategory() : await findCategory(values.categoryId);
  await db
    .insert(brands)
    .values({ code: "essai", name: "Essai", slug: "essai" })
    .onConflictDoNothing();
  const uid = values.uid ?? next();
  const rows = await db
    .insert(products)
    .values({
      uid,
      erpCode: `ESSAI-${uid}`,
      reference: `ESSAI-${uid}`,
      label: `Ciment d'essai ${uid}, sac 35 kg`,
      description: "Ciment pour essais.",
      brandCode: "essai",
      categoryPath: category.path,
      attributes: [],
      storageUnit: "sac",
      unitMills: 10_000,
      quantityPrices: [],
      weightGrams: 35_000,
      drawing: "sack",
      tint: "grey",
      ...values,
      categoryId: category.id,
    })
    .returning();
  const ean = ean13(`37${String(uid).padStart(10, "0")}`);
  await db.insert(productCodes).values({ productUid: uid, kind: "ean", code: ean });
  return { ...only(rows), ean };
}

export async function stockProduct(productUid: number, storeUid: number, quantity: number) {
  await db
    .insert(storeStock)
    .values({ productUid, storeUid, quantity })
    .onConflictDoUpdate({
      target: [storeStock.productUid, storeStock.storeUid],
      set: { quantity },
    });
}

export async function stockForDelivery(productUid: number, deliveryZone: number, quantity: number) {
  await db
    .insert(deliveryStock)
    .values({ productUid, deliveryZone, quantity })
    .onConflictDoUpdate({
      target: [deliveryStock.productUid, deliveryStock.deliveryZone],
      set: { quantity },
    });
}

export async function makeDiscount(
  companyId: number,
  categoryId: number,
  discountBasisPoints: number,
) {
  await db.insert(companyDiscounts).values({ companyId, categoryId, discountBasisPoints });
}

/** A net price of a company from 2020 on, without an end, in all depots. */
export async function makeNetPrice(
  values: Pick<typeof netPrices.$inferInsert, "companyId" | "productUid" | "unitMills"> &
    Row<typeof netPrices>,
) {
  await db.insert(netPrices).values({ firstDay: "2020-01-01", ...values });
}

/** A price list from 2020 on with these prices, for the group of these companies. */
export async function makePriceList(
  companyIds: readonly number[],
  prices: readonly Omit<typeof priceListPrices.$inferInsert, "priceListId">[],
  values: Row<typeof priceLists> = {},
) {
  const rows = await db
    .insert(priceLists)
    .values({ erpCode: `T${next()}`, name: "Tarif d'essai", firstDay: "2020-01-01", ...values })
    .returning();
  const list = only(rows);
  const rowsOf = prices.map((price) => ({ ...price, priceListId: list.id }));
  if (rowsOf.length > 0) await db.insert(priceListPrices).values(rowsOf);
  await db
    .update(companies)
    .set({ priceListId: list.id })
    .where(inArray(companies.id, [...companyIds]));
  return list;
}

export async function fillCart(
  customerId: number,
  lines: readonly { productUid: number; quantity: number; codeColor?: string; isAside?: boolean }[],
) {
  await db.insert(carts).values({ customerId }).onConflictDoNothing();
  const isActive = and(eq(carts.customerId, customerId), carts.isActive);
  const cart = only(await db.select().from(carts).where(isActive));
  await db.insert(cartLines).values(lines.map((line) => ({ ...line, cartId: cart.id })));
  return cart.id;
}

export function ean13(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + ((10 - (sum % 10)) % 10);
}

async function findCategory(id: number) {
  return only(await db.select().from(categories).where(eq(categories.id, id)));
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("the row was neither found nor inserted");
  return row;
}
