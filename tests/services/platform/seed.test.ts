import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { verify } from "@node-rs/argon2";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imagePath } from "#app/models/catalogue/image.ts";
import { canMove, readOrderStatus } from "#app/models/order/status.ts";
import { isEan13, isLuhn, vatNumber } from "#drizzle/seed/catalogue/keys.ts";
import { demoAccounts, demoPassword } from "#drizzle/seed/demo.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { howMany } from "#tests/support/length.ts";
import { isEmpty, readArguments } from "../../../scripts/seed.ts";

const NOW = new Date("2026-11-23T09:00:00Z");
const SMALL = { folder: "tests/fixtures/shop", products: 400, stores: 6, customers: 40 };

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(() => client.connect());
afterAll(() => client.end());

const hasFile = ({ drawing, tint }: { drawing: string; tint: string }) =>
  existsSync(resolve("public", `.${imagePath({ drawing, tint })}`));

type Sold = {
  uid: number;
  label: string;
  reference: string;
  eans: string[];
  drawing: string;
  tint: string;
  has_own_drawing: boolean;
  photo: string | null;
  unit_mills: number;
  strikethrough_mills: number | null;
  quantity_prices: { unitMills: number }[];
  weight_grams: number;
};

async function listProducts() {
  const { rows } = await client.query<Sold>(
    `SELECT p.*, array(SELECT code FROM product_codes c WHERE c.product_uid = uid AND kind = 'ean') AS eans,
       drawing = 'own' AND EXISTS (SELECT FROM images JOIN image_files ON image_id = id
         WHERE hash = p.tint AND format = 'svg' AND image_files.width = 96) AS has_own_drawing
     FROM products p ORDER BY uid`,
  );
  return rows;
}

async function listPhotographed() {
  const { rows } = await client.query<{ uid: number }>(
    "SELECT product_uid AS uid FROM product_photos ORDER BY product_uid",
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ uid }) => uid);
}

const isSound = (product: Sold) => {
  const prices = [product.unit_mills, ...product.quantity_prices.map((tier) => tier.unitMills)];
  const falls = prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0));
  return (
    (product.has_own_drawing || hasFile(product)) &&
    product.eans.length === 1 &&
    product.eans.every(isEan13) &&
    Math.min(...prices) > 0 &&
    product.weight_grams > 0 &&
    (product.strikethrough_mills ?? Number.POSITIVE_INFINITY) > product.unit_mills &&
    falls
  );
};

test("draws products beside those of the files, each sound and different", async () => {
  const products = usualSize.products + howMany(250, 2_500);
  await seed(address(), { ...usualSize, products, stores: 6, customers: 40 }, () => {}, NOW);

  const rows = await listProducts();

  expect(rows).toHaveLength(products);
  expect(rows.filter((row) => !isSound(row))).toEqual([]);
  expect(rows.filter((row) => row.has_own_drawing).length).toBeGreaterThan(products * 0.9);
  expect(rows.filter(({ photo }) => photo !== null).map(({ uid }) => uid)).toEqual(
    await listPhotographed(),
  );
  for (const key of ["label", "reference"] as const) {
    expect(new Set(rows.map((row) => row[key])).size).toBe(products);
  }
}, 180_000);

test("has 120 families at least, up to four levels, that all sell something", async () => {
  const { rows } = await client.query(
    `SELECT code, level, is_leaf, drawing, tint, EXISTS (SELECT FROM products WHERE category_id = id) AS sells
     FROM categories`,
  );
  const families = rows.filter((row) => row.is_leaf);

  expect(families.length).toBeGreaterThanOrEqual(120);
  expect(Math.max(...rows.map(({ level }) => level))).toBe(4);
  expect(families.filter((row) => !row.sells)).toEqual([]);
  expect(rows.every(hasFile)).toBe(true);
});

test("cut short by a file with a wrong line, is made again at the next start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "madrier-shop-"));
  try {
    cpSync(resolve(SMALL.folder), folder, { recursive: true });
    writeFileSync(join(folder, "marques.csv"), "code;nom\nCALV;\n");

    await expect(seed(address(), { ...SMALL, folder }, () => {}, NOW)).rejects.toThrow(
      /marques\.csv is not compared: line 2/,
    );

    expect(await isEmpty(address())).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["--products", "4999", "from 5000 on"],
  ["--stores", "61", "from 1 to 60"],
  ["--customers", "0", "from 1 on"],
])("%s %s is refused before a shop is erased", (option, count, range) => {
  expect(() => readArguments([option, count])).toThrow(`${option} is a whole number ${range}`);
});

test("a lot costs less than its parts", async () => {
  await seed(address(), SMALL, () => {}, NOW);

  const { rows } = await client.query(
    `SELECT lot.label, lot.unit_mills < sum(part.unit_mills * c.quantity) AS is_cheaper
     FROM bundle_components c JOIN products lot ON lot.uid = c.bundle_uid JOIN products part ON part.uid = c.component_uid
     GROUP BY lot.uid`,
  );

  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !row.is_cheaper)).toEqual([]);
});

test("the same seed on the same day gives the same shop", async () => {
  const first = await checksums();
  // Addresses of nobody: of an erased account, and of a test's customer.
  await client.query("UPDATE customers SET email = 'efface-1@madrier.invalid' WHERE id = 1");
  await client.query("UPDATE customers SET email = 'client-2@example.com' WHERE id = 2");

  await seed(address(), SMALL, () => {}, NOW);

  expect(await checksums()).toEqual(first);
});

test("has requests of the demo accounts in every status", async () => {
  const { rows } = await client.query(
    `SELECT r.status, r.customer_id, count(m.id)::int AS messages,
       (SELECT array_agg(e.status ORDER BY e.id) FROM contact_events e WHERE e.request_id = r.id) AS went
     FROM contact_requests r LEFT JOIN contact_messages m ON m.request_id = r.id GROUP BY r.id`,
  );

  expect(new Set(rows.map(({ status }) => status)).size).toBe(4);
  expect(new Set(rows.map((row) => row.customer_id))).toEqual(new Set([1, 2, 3, 4, null]));
  for (const { status, went, messages } of rows) {
    expect([went[0], went.at(-1)]).toEqual(["received", status]);
    if (status === "answered") expect(messages).toBeGreaterThan(0);
  }
});

test("has valid SIREN, SIRET and VAT numbers, but for one new company", async () => {
  const { rows: all } = await client.query("SELECT siren, siret, vat_number FROM companies");
  const rows = all.filter(({ siren }) => siren !== "");

  expect(rows.length).toBeGreaterThan(3);
  expect(all.length - rows.length).toBe(1);
  for (const { siren, siret, vat_number } of rows) {
    expect([siren.length, isLuhn(siren), siret.length, isLuhn(siret)]).toEqual([9, true, 14, true]);
    expect([siret.startsWith(siren), vat_number]).toEqual([true, vatNumber(siren)]);
  }
});

test("has demo accounts with valid cards and the documented password", async () => {
  const { rows } = await client.query(
    "SELECT card_number, card_status, password_hash, store_uid FROM customers ORDER BY id LIMIT $1",
    [demoAccounts.length],
  );

  expect(rows.map((row) => row.card_number)).toEqual(demoAccounts.map((one) => one.cardNumber));
  expect(rows.every((row) => isEan13(row.card_number) && row.card_number.startsWith("29"))).toBe(
    true,
  );
  expect(await verify(rows[0].password_hash, demoPassword)).toBe(true);
  expect(rows.filter((row) => row.card_status === "blocked")).toHaveLength(1);
  expect(rows.filter((row) => row.password_hash === null)).toHaveLength(1);
});

test("has no negative stock, and plenty in the demo depot", async () => {
  const below = await client.query(
    "SELECT FROM store_stock WHERE quantity < 0 UNION ALL SELECT FROM delivery_stock WHERE quantity < 0",
  );
  const basics = await client.query(
    `SELECT min(coalesce(s.quantity, 0)) AS least FROM categories c
     JOIN LATERAL (SELECT uid FROM products WHERE category_id = c.id ORDER BY uid LIMIT 1) p ON true
     LEFT JOIN store_stock s ON s.product_uid = p.uid AND s.store_uid = 1
     WHERE c.code IN ('ciments-gris', 'parpaings-et-blocs-beton', 'plaques-de-platre-ba13', 'rails')`,
  );

  expect(below.rowCount).toBe(0);
  expect(basics.rows[0].least).toBeGreaterThan(400);
});

test("has customers at the first depot, for orders ready and to gather", async () => {
  const { rows } = await client.query<{ status: number; customer: number; minutes: number }>(
    `SELECT status_code AS status, customer_id AS customer,
       extract(epoch FROM $1::timestamptz - arrived_at)::int / 60 AS minutes
     FROM arrivals a JOIN orders o ON o.id = a.order_id
     WHERE a.store_uid = 1 AND o.store_uid = 1 AND mode = 1 AND ended_at IS NULL ORDER BY o.id`,
    [NOW],
  );
  expect(rows.map(({ status, minutes }) => [status, minutes])).toEqual([
    [3, 9],
    [4, 4],
    [4, 3],
    [4, 18],
  ]);
  expect(rows[1]?.customer).toBe(rows[2]?.customer);
});

test("has past orders that followed the table of statuses", async () => {
  const { rows } = await client.query(
    `SELECT o.status_code, array_agg(e.from_status ORDER BY e.id) AS froms, array_agg(e.to_status ORDER BY e.id) AS tos
     FROM orders o JOIN order_events e ON e.order_id = o.id GROUP BY o.id`,
  );

  expect(rows.length).toBeGreaterThan(60);
  for (const { status_code, froms, tos } of rows) {
    expect(tos.at(-1)).toBe(status_code);
    expect(froms).toEqual([null, ...tos.slice(0, -1)]);
    // A hand-over in part leaves its order where it is.
    const isStep = (from: number, step: number) =>
      from === tos[step + 1] || mayMove(from, tos[step + 1]);
    expect(froms.slice(1).every(isStep)).toBe(true);
  }
});

test("has a first depot in the middle of its day", async () => {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM preparations JOIN orders ON id = order_id WHERE store_uid = 1)::int AS begun,
       (SELECT count(*) FROM preparation_lines WHERE is_short)::int AS short,
       (SELECT count(*) FROM site_arrivals)::int AS "onSite",
       (SELECT count(*) FROM handovers JOIN orders ON orders.id = order_id WHERE status_code = 4)::int AS parts,
       (SELECT count(*) FROM handovers JOIN orders ON orders.id = order_id WHERE status_code = 5)::int AS whole,
       (SELECT count(*) FROM handover_refusals)::int AS refused,
       (SELECT count(*) > 10 FROM slot_holds)::bool AS "hasPlaces"`,
  );

  expect(rows[0]).toEqual({
    ...{ begun: 5, short: 1, onSite: 1, parts: 2, whole: 1, refused: 1, hasPlaces: true },
  });
});

test("categories know how many current products they hold, all levels alike", async () => {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM products WHERE is_active)::int AS sold,
            (SELECT sum(product_count) FROM categories WHERE level = 1)::int AS roots,
            (SELECT sum(product_count) FROM categories WHERE is_leaf)::int AS leaves`,
  );

  expect(rows[0]).toEqual({ sold: rows[0].sold, roots: rows[0].sold, leaves: rows[0].sold });
});

test("a database with a real customer is refused, and left as it is", async () => {
  await client.query("UPDATE customers SET email = 'yann@kerbrat.fr' WHERE id = 1");

  await expect(seed(address(), SMALL, () => {}, NOW)).rejects.toThrow("real customers");

  const { rows } = await client.query("SELECT count(*)::int AS products FROM products");
  expect(rows[0].products).toBe(SMALL.products);
});

function address() {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  return url;
}

function mayMove(from: number, to: number) {
  const [here, there] = [readOrderStatus(from), readOrderStatus(to)];
  return here !== null && there !== null && canMove(here, there);
}

/** Leaves out salted password hashes, and the notes of changes, which hold transaction numbers. */
async function checksums() {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ 'migrations|catalogue_changes' ORDER BY 1",
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await client.query(
      `SELECT coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS sum
       FROM (SELECT (to_jsonb(t) - 'password_hash' - 'pin_hash')::text AS row FROM "${name}" t) AS rows`,
    );
    sums[name] = found.rows[0].sum;
  }
  return sums;
}
