import { asc, eq } from "drizzle-orm";
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import {
  customerListItems,
  customerLists,
  wishlistItems,
  wishlists,
} from "#drizzle/schema/list.ts";
import { stores } from "#drizzle/schema/store.ts";
import { type DataSection, type ExportColumn, momentCell, whole } from "./data-section.server.ts";

const t = texts(exportTexts);

const product: ExportColumn[] = ["reference", "label", "color", "quantity", "note"];

/** Recently deleted ones included, and wishlists made for them. */
export function listSections(buyer: Buyer): DataSection[] {
  return [
    whole("lists", ["list", "comment", "shared", "deleted", ...product, "added"], () =>
      listRows(buyer),
    ),
    whole("wishlists", ["list", "comment", "store", "created", ...product], () =>
      wishlistRows(buyer),
    ),
  ];
}

async function listRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ list: customerLists, item: customerListItems, product: products })
    .from(customerLists)
    .leftJoin(customerListItems, eq(customerListItems.listId, customerLists.id))
    .leftJoin(products, eq(products.uid, customerListItems.productUid))
    .where(eq(customerLists.customerId, customerId))
    .orderBy(asc(customerLists.id), asc(customerListItems.position));
  return rows.map(({ list, item, product }) => [
    list.label,
    list.comment,
    t(`sharing.${list.sharing}`),
    momentCell(list.deletedAt),
    product?.reference ?? "",
    product?.label ?? "",
    item?.codeColor ?? "",
    item?.quantity ?? "",
    item?.comment ?? "",
    momentCell(item?.addedAt ?? null),
  ]);
}

async function wishlistRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ list: wishlists, store: stores.label, item: wishlistItems, product: products })
    .from(wishlists)
    .innerJoin(stores, eq(stores.uid, wishlists.storeUid))
    .leftJoin(wishlistItems, eq(wishlistItems.wishlistId, wishlists.id))
    .leftJoin(products, eq(products.uid, wishlistItems.productUid))
    .where(eq(wishlists.customerId, customerId))
    .orderBy(asc(wishlists.createdAt), asc(wishlistItems.position));
  return rows.map(({ list, store, item, product }) => [
    list.label,
    list.comment,
    store,
    momentCell(list.createdAt),
    product?.reference ?? "",
    product?.label ?? "",
    item?.codeColor ?? "",
    item?.quantity ?? "",
    item?.comment ?? "",
  ]);
}
