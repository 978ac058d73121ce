import { parseArgs } from "node:util";
import type { Figure } from "#tests/support/figure.ts";
import { keepProof, printProof } from "#tests/support/proof.ts";
import { Advice, run } from "../../scripts/advice.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureDepot } from "./depot.ts";
import { measureCalls } from "./endpoints.ts";
import { measureGrowth } from "./growth.ts";
import { measureImports } from "./imports.ts";
import { measureObserved } from "./observed.ts";
import { measurePages } from "./pages.ts";
import type { How, Part } from "./part.ts";
import { measurePeers } from "./peers.ts";
import { type Places, startPlaces } from "./places.ts";
import { measureProcesses } from "./processes.ts";
import { measurePurchases } from "./purchases.ts";
import { measureRelevance } from "./relevance.ts";
import { measurePageSpeed } from "./speed.ts";

const parts: Readonly<Record<string, Part>> = {
  speed: measurePageSpeed,
  calls: measureCalls,
  pages: measurePages,
  depot: measureDepot,
  catalogue: measureCatalogue,
  growth: measureGrowth,
  processes: measureProcesses,
  imports: measureImports,
  relevance: measureRelevance,
  purchases: measurePurchases,
  peers: measurePeers,
  observed: measureObserved,
};

const shortParts = ["speed", "calls", "pages"];

const usualSizes = {
  customers: 1_000_000,
  orders: 5_000_000,
  products: 1_000_000,
  purchases: 5_000_000,
};

// Measures the budgets of `budgets.ts` into docs/proof/; `--short` takes a few minutes.
await run(async () => {
  const { values, positionals } = parseArgs({
    options: {
      short: { type: "boolean" },
      customers: { type: "string" },
      orders: { type: "string" },
      products: { type: "string" },
      purchases: { type: "string" },
    },
    allowPositionals: true,
  });
  const isShort = values.short === true;
  const sizes = {
    customers: Number(values.customers ?? usualSizes.customers),
    orders: Number(values.orders ?? usualSizes.orders),
    products: Number(values.products ?? usualSizes.products),
    purchases: Number(values.purchases ?? usualSizes.purchases),
  };
  const isUsual = Object.entries(usualSizes).every(
    ([key, size]) => Reflect.get(sizes, key) === size,
  );
  const all = isShort ? shortParts : Object.keys(parts);
  const names = positionals.length > 0 ? positionals : all;
  const isKept = !isShort && isUsual;
  process.exitCode = (await measure(names, { isShort, sizes }, isKept)) ? 0 : 1;
});

async function measure(
  names: readonly string[],
  { isShort, sizes }: Pick<How, "isShort" | "sizes">,
  isKept: boolean,
): Promise<boolean> {
  const chosen = names.map((name) => ({ name, part: parts[name] ?? unknown(name) }));
  let started: Promise<Places> | undefined;
  const length = isShort ? { warmSeconds: 1, seconds: 2 } : { warmSeconds: 1, seconds: 3 };
  const how: How = {
    isShort,
    sizes,
    length,
    places: () => {
      started ??= startPlaces(isShort ? 16 : 64);
      return started;
    },
  };
  let isProven = true;
  try {
    for (const { name, part } of chosen) {
      const startedAt = performance.now();
      const figures = await part(how);
      const minutes = (performance.now() - startedAt) / 60_000;
      const all: Figure[] = [...figures, { what: "time taken", value: minutes, unit: "min" }];
      isProven = printProof(all) && isProven;
      if (isKept) keepProof(`npm run bench -- ${name}`, all);
    }
  } finally {
    await started?.then(({ stop }) => stop());
  }
  return isProven;
}

function unknown(name: string): never {
  throw new Advice(`Measure ${name}? One of ${Object.keys(parts).join(", ")}.`);
}
