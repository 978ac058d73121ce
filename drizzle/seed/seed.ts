import { hash as hashPassword } from "@node-rs/argon2";
import { asc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { TariffRows } from "#app/models/checkout/delivery-tariff.ts";
import { arrivalActs, arrivals } from "#drizzle/schema/arrival.ts";
import { staffAccounts, storesOfStaff, terminalCodes } from "#drizzle/schema/auth.ts";
import * as catalogueTables from "#drizzle/schema/catalogue.ts";
import { productSupplies } from "#drizzle/schema/catalogue.ts";
import { acceptedTerms } from "#drizzle/schema/checkout.ts";
import { addresses, companies, companyDiscounts, customers } from "#drizzle/schema/company.ts";
import { deliveryZones, transports } from "#drizzle/schema/delivery.ts";
import { productDocuments } from "#drizzle/schema/media.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { paintBases } from "#drizzle/schema/paint.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { roomProducts } from "#drizzle/schema/room.ts";
import { settingVersions } from "#drizzle/schema/setting.ts";
import { companyGroups, specialOffers } from "#drizzle/schema/special-offer.ts";
import { storeClosures, stores } from "#drizzle/schema/store.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteEvents } from "#drizzle/schema/worksite-content.ts";
import { withoutIndexes } from "./catalogue/bulk.ts";
import { documentRows } from "./catalogue/document.ts";
import { readSeedCatalogue } from "./catalogue/family.ts";
import { everyProduct, type LargeCatalogue } from "./catalogue/large.ts";
import { nameDrawings, printPackShots, storePackShots } from "./catalogue/pack-shot.ts";
import { addressRows, companyRows, customerRows, discountRows } from "./company/people.ts";
import { staffRows, staffStoreRows } from "./company/staff.ts";
import { loadContact } from "./contact.ts";
import { loadRequests } from "./contact-request.ts";
import { demoTerms, loadContent } from "./content.ts";
import { copyRows } from "./copy.ts";
import { demoPassword, demoPin } from "./demo.ts";
import { importFiles } from "./files.ts";
import { arrivalActRows, arrivalRows } from "./order/arrival.ts";
import { beginDay } from "./order/day.ts";
import { loadLists } from "./order/list.ts";
import { fillShelves } from "./order/order-lines.ts";
import { type Past, seedOrders } from "./order/orders.ts";
import { loadDocuments } from "./order/papers.ts";
import { companyGroupRows, specialOfferRows } from "./order/special-offer.ts";
import { worksiteAddressRows, worksiteEventRows, worksiteRows } from "./order/worksite.ts";
import { familiesInRooms, roomRows } from "./room.ts";
import {
  baseRows,
  codeRows,
  colourRows,
  deliveryRows,
  pickupRows,
  productRows,
  supplyRows,
} from "./rows.ts";
import { settingRows } from "./setting.ts";
import { closureRows } from "./store/closures.ts";
import { terminalRows } from "./store/terminal.ts";

/**
 * A demo shop: the folder of the files that it is made of, and what is drawn beside them. Products
 * beyond those of the files are drawn too; of the depots the first ones are kept. Believable from
 * 400 products, 6 depots and 40 customers on.
 */
export type ShopSize = { folder: string; products: number; stores: number; customers: number };

export const usualSize: ShopSize = { folder: "demo", products: 5000, stores: 60, customers: 400 };

type Log = (line: string) => void;

/**
 * Same files, size and day, same shop. The files are imported first, then the rest is drawn in one
 * transaction, settings last: a shop without them was cut short. Refuses a database with e-mails
 * outside `.example`, `.invalid` (erased accounts) and `@example.com`, which belong to nobody (RFC 2606).
 */
export async function seed(
  databaseUrl: string,
  size: ShopSize,
  log: Log,
  now: Date = new Date(),
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "madrier-seed" });
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    const tell = timed(log);
    await inTransaction(client, async () => {
      await clear(client);
      await copyRows(
        client,
        staffAccounts,
        staffRows(await demoHash(), await demoHash(demoPin), now),
      );
      await restartSequences(client);
    });
    await importFiles(databaseUrl, size.folder);
    tell(`the files of ${size.folder}`);
    await inTransaction(client, async () => {
      await forgetImports(client);
      await draw(client, size, tell, now);
      await copyRows(client, storesOfStaff, staffStoreRows());
      await loadContact(client, now);
      await loadRequests(client, now);
      await copyRows(client, settingVersions, settingRows(now));
      await restartSequences(client);
    });
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  await work();
  await client.query("COMMIT");
}

async function draw(client: pg.Client, size: ShopSize, log: Log, now: Date): Promise<void> {
  const depots = await keepStores(client, size.stores);
  await placeInAreas(client);
  const { families: brought, ...rest } = await readSeedCatalogue(client);
  const { families, shots } = printPackShots(brought);
  const extra = size.products - families.reduce((sum, { products }) => sum + products.length, 0);
  if (extra < 0) throw new Error(`${size.folder} holds ${-extra} products more than asked for`);
  const catalogue = { families, ...rest, extra };

  await copyRows(client, storeClosures, closureRows(depots, now));
  await copyRows(client, terminalCodes, await terminalRows(depots));
  await storePackShots(client, shots, now);
  await loadCatalogue(client, catalogue, depots, size.products, log);
  await copyRows(client, productSupplies, supplyRows(catalogue, size.products, now));
  await client.query("INSERT INTO catalogue_changes (scope) VALUES ('products')");
  if (extra > 0) await countGoods(client);

  const owners = companyRows(size.customers, depots);
  const people = customerRows(size.customers, owners, depots, await demoHash(), now);
  await copyRows(client, companies, owners);
  await copyRows(client, customers, people);
  await loadWorksites(client, now);
  await copyRows(client, addresses, addressRows(people, owners));
  const discounts = [...discountRows(owners, catalogue.categories)];
  await copyRows(client, companyDiscounts, discounts);
  await copyRows(client, companyGroups, companyGroupRows(owners));
  await copyRows(client, specialOffers, specialOfferRows(catalogue.categories, now));
  log(`${people.length} customers of ${owners.length} companies`);

  const priced = Map.groupBy(discounts, ({ companyId }) => companyId);
  const past: Past = {
    people,
    owners,
    depots,
    shelves: fillShelves(catalogue),
    tariffs: await readTariffs(client),
    discounts: (companyId) =>
      new Map(priced.get(companyId)?.map((row) => [row.categoryId, row.discountBasisPoints])),
    termsVersion: await keepTerms(client, now),
    now,
  };
  await loadOrders(client, past, log);
  await loadLists(client, past);
  await loadContent(client, families, now);
}

async function countGoods(client: pg.Client): Promise<void> {
  await countProducts(client);
  await client.query("SELECT refresh_search_words()");
}

/** Keeps the terms that past orders accepted; returns their version. */
async function keepTerms(client: pg.Client, now: Date): Promise<string> {
  const terms = demoTerms(now);
  await copyRows(client, acceptedTerms, [terms]);
  return terms.version;
}

async function loadWorksites(client: pg.Client, now: Date): Promise<void> {
  await copyRows(client, addresses, worksiteAddressRows(now));
  await copyRows(client, worksites, worksiteRows(now));
  await copyRows(client, worksiteEvents, worksiteEventRows(now));
}

async function loadOrders(client: pg.Client, past: Past, log: Log): Promise<void> {
  const made = await copyRows(
    client,
    orders,
    seedOrders(past).map(({ order }) => order),
  );
  await copyRows(
    client,
    orderLines,
    seedOrders(past).flatMap(({ lines }) => lines),
  );
  await copyRows(
    client,
    orderEvents,
    seedOrders(past).flatMap(({ events }) => events),
  );
  await copyRows(client, payments, paymentsOf(past));
  const waiting = [...arrivalRows(seedOrders(past), past.now)];
  await copyRows(client, arrivals, waiting);
  await copyRows(client, arrivalActs, arrivalActRows(waiting));
  await beginDay(client, seedOrders(past), past.now);
  log(`${made} past orders`);
  await loadDocuments(client, past, log);
}

function* paymentsOf(past: Past) {
  for (const { payment } of seedOrders(past)) if (payment) yield payment;
}

async function loadCatalogue(
  client: pg.Client,
  catalogue: LargeCatalogue,
  depots: Depots,
  products: number,
  log: Log,
): Promise<void> {
  const tables = [
    "products",
    "product_codes",
    "product_colors",
    "product_documents",
    "store_stock",
    "delivery_stock",
  ];
  const brought = await drizzle({ client, casing: "snake_case" }).select().from(productDocuments);
  await withoutIndexes(client, tables, async () => {
    await nameDrawings(client, catalogue.families);
    await copyRows(client, catalogueTables.products, productRows(catalogue));
    await copyRows(client, catalogueTables.productCodes, codeRows(catalogue));
    await copyRows(client, catalogueTables.productColors, colourRows(catalogue));
    await copyRows(client, paintBases, baseRows(catalogue));
    await copyRows(client, roomProducts, roomRows(everyProduct(catalogue)));
    await copyRows(client, productDocuments, documentRows(everyProduct(catalogue), brought));
    log(`${products} products`);
    const kept = await copyRows(
      client,
      catalogueTables.storeStock,
      pickupRows(catalogue, depots, products),
    );
    const platform = await copyRows(
      client,
      catalogueTables.deliveryStock,
      deliveryRows(catalogue, products),
    );
    log(`${kept} stocks of depots, ${platform} of delivery platforms`);
  });
}

type Depots = Awaited<ReturnType<typeof keepStores>>;

async function readTariffs(client: pg.Client): Promise<TariffRows> {
  const db = drizzle({ client, casing: "snake_case" });
  return {
    zones: await db.select().from(deliveryZones),
    transports: await db.select().from(transports),
  };
}

/** Keeps the first depots of the files. */
async function keepStores(client: pg.Client, count: number) {
  await client.query("DELETE FROM stores WHERE uid > $1", [count]);
  const kept = await drizzle({ client, casing: "snake_case" })
    .select()
    .from(stores)
    .orderBy(asc(stores.uid));
  if (kept.length < count) throw new Error(`the files hold ${kept.length} depots, not ${count}`);
  return kept;
}

/** Specification, section 3: the area of the site a product is sold from. */
async function placeInAreas(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE products SET website_area = 'room' FROM categories
     WHERE categories.id = category_id AND categories.label = ANY ($1)`,
    [familiesInRooms],
  );
  await client.query(
    "UPDATE products SET website_area = 'paint' FROM paint_bases WHERE product_uid = uid",
  );
}

/** The demo begins without an import to undo, and with documents as old as they say. */
async function forgetImports(client: pg.Client): Promise<void> {
  await client.query("UPDATE images SET upload_id = NULL");
  for (const table of ["imports", "media_batches", "uploads"]) {
    await client.query(`DELETE FROM ${table}`);
  }
  // The journal of the staff refuses a deletion, row by row.
  await client.query("TRUNCATE staff_events");
  const issued = "issued_on::timestamp AT TIME ZONE 'UTC'";
  await client.query(`UPDATE product_documents SET created_at = ${issued}`);
  await client.query(
    `UPDATE document_files SET created_at =
       (SELECT min(${issued}) FROM product_documents WHERE file_id = document_files.id)`,
  );
  await clearJobs(client);
}

/** Empties everything but migrations: an old job would find a foreign order. */
async function clear(client: pg.Client): Promise<void> {
  const strangers = await client.query(
    "SELECT FROM customers WHERE email !~ '([.](example|invalid)|@example[.]com)$' LIMIT 1",
  );
  if (strangers.rowCount) {
    throw new Error("This database holds real customers: the demo shop does not erase them.");
  }
  const { rows } = await client.query<{ names: string | null }>(
    "SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public' AND tablename !~ 'migrations'",
  );
  if (rows[0]?.names) await client.query(`TRUNCATE ${rows[0].names} RESTART IDENTITY CASCADE`);
  await client.query("ALTER SEQUENCE transport_codes RESTART");
  await clearJobs(client);
}

async function clearJobs(client: pg.Client): Promise<void> {
  const jobs = await client.query("SELECT FROM pg_tables WHERE tablename = '_private_jobs'");
  if (jobs.rowCount) await client.query("DELETE FROM graphile_worker._private_jobs");
}

async function countProducts(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE categories SET product_count = counted.products
     FROM (SELECT category_id, count(*) AS products FROM
             (SELECT unnest(category_path) AS category_id FROM products WHERE is_active) AS placed
           GROUP BY category_id) AS counted
     WHERE counted.category_id = categories.id`,
  );
}

/** Rows came with ids: sequences continue after them. */
export async function restartSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `SELECT table_name AS name, column_name AS column, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { name, column, sequence } of rows) {
    await client.query(
      `SELECT setval('${sequence}', (SELECT coalesce(max("${column}"), 0) + 1 FROM "${name}"), false)`,
    );
  }
}

/** argon2id, 19 MiB, two passes: the setting of the shop. */
function demoHash(secret: string = demoPassword): Promise<string> {
  return hashPassword(secret, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

function timed(log: Log): Log {
  const start = performance.now();
  return (line) => log(`${line} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
