import { parseArgs } from "node:util";
import { seed } from "#drizzle/seed/seed.ts";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

/** The demo shop as `npm start` makes it. */
export const demoSize = { products: 5_000, stores: 60, customers: 500 };

type Size = typeof demoSize;

if (import.meta.main) {
  await run(async () => {
    const size = readSize(process.argv.slice(2));
    const server = await startDatabase();
    try {
      await migrate(server.url);
      await seed(server.url, size, (line) => console.log(line));
    } finally {
      await server.stop();
    }
  });
}

function readSize(args: string[]): Size {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: "string" },
      stores: { type: "string" },
      customers: { type: "string" },
    },
  });
  return {
    products: readCount("products", values.products),
    stores: readCount("stores", values.stores),
    customers: readCount("customers", values.customers),
  };
}

function readCount(name: keyof Size, text: string | undefined) {
  if (text === undefined) return demoSize[name];
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Advice(`--${name} is a whole number above zero, not "${text}".`);
}
