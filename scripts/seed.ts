import { parseArgs } from "node:util";
import pg from "pg";
import { type ShopSize, seed, usualSize } from "#drizzle/seed/seed.ts";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const DEMO_STAFF = "staff_accounts WHERE email LIKE '%@madrier.example'";

type Count = Exclude<keyof ShopSize, "folder">;

/** Least and most of each: the files of the demo hold so many products, and no more depots. */
const limits: Record<Count, readonly [least: number, most: number]> = {
  products: [usualSize.products, Number.POSITIVE_INFINITY],
  stores: [1, usualSize.stores],
  customers: [1, Number.POSITIVE_INFINITY],
};

/**
 * True without a product and without a staff account, and for a demo that was cut short before its
 * settings: a shop that was opened empty is not.
 */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  return !(await finds(
    databaseUrl,
    `SELECT FROM (SELECT FROM products UNION ALL SELECT FROM staff_accounts) AS begun
     WHERE EXISTS (SELECT FROM setting_versions) OR NOT EXISTS (SELECT FROM ${DEMO_STAFF}) LIMIT 1`,
  ));
}

/** Tells the demo shop from a merchant's by its staff accounts. */
export async function shopKind(databaseUrl: string): Promise<"demo" | "merchant"> {
  const hasDemoStaff = await finds(databaseUrl, `SELECT FROM ${DEMO_STAFF} LIMIT 1`);
  return hasDemoStaff ? "demo" : "merchant";
}

async function finds(databaseUrl: string, query: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(query);
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

/** `npm run seed -- --products N --stores N --customers N`: replaces the demo shop by one of that size. */
if (import.meta.main) {
  await run(async () => {
    const { size, onlyIfEmpty } = readArguments(process.argv.slice(2));
    const server = await startDatabase();
    try {
      await migrate(server.url);
      if (onlyIfEmpty && !(await isEmpty(server.url))) return;
      await seed(server.url, size, (line) => console.log(line));
    } finally {
      await server.stop();
    }
  });
}

/** Reads the size of a demo shop. Throws an `Advice` for one that its files cannot make. */
export function readArguments(args: string[]): { size: ShopSize; onlyIfEmpty: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: "string" },
      stores: { type: "string" },
      customers: { type: "string" },
      "if-empty": { type: "boolean", default: false },
    },
  });
  const size = {
    folder: usualSize.folder,
    products: readCount("products", values.products),
    stores: readCount("stores", values.stores),
    customers: readCount("customers", values.customers),
  };
  return { size, onlyIfEmpty: values["if-empty"] };
}

function readCount(name: Count, text: string | undefined) {
  if (text === undefined) return usualSize[name];
  const count = Number(text);
  const [least, most] = limits[name];
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  const range = most === Number.POSITIVE_INFINITY ? `from ${least} on` : `from ${least} to ${most}`;
  throw new Advice(`--${name} is a whole number ${range}, not "${text}".`);
}
