import { parseArgs } from "node:util";
import { type ShopSize, seed, usualSize } from "#drizzle/seed/seed.ts";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

/** `npm run seed -- --products N --stores N --customers N`: replaces the demo shop by one of that size. */
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

function readSize(args: string[]): ShopSize {
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

function readCount(name: keyof ShopSize, text: string | undefined) {
  if (text === undefined) return usualSize[name];
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Advice(`--${name} is a whole number above zero, not "${text}".`);
}
