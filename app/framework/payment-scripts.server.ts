import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** For each payment page, by the name of its route: the SHA-256 of each script that it runs, by its address. */
const inventory = z.record(z.string(), z.record(z.string(), z.string().startsWith("sha256-")));

let scripts: z.output<typeof inventory> = {};

/** Reads the list that the build made (`react-router.config.ts`); while developing there is none. */
export function readPaymentScripts(path: string): void {
  if (existsSync(path)) scripts = inventory.parse(JSON.parse(readFileSync(path, "utf8")));
}

/**
 * What the scripts of a page must be, where it is a payment page: the browser runs none that is another, nor any
 * that is not listed (PCI DSS 4.0.1, 6.4.3). Null for every other page.
 */
export function integrityOf(routeIds: readonly string[]): Readonly<Record<string, string>> | null {
  const page = routeIds.find((id) => id in scripts);
  return page === undefined ? null : (scripts[page] ?? null);
}
