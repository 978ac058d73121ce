import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const inventory = z.record(z.string(), z.record(z.string(), z.string().startsWith("sha256-")));

let scripts: z.output<typeof inventory> = {};

export function readPaymentScripts(path: string): void {
  if (existsSync(path)) scripts = inventory.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** PCI DSS 4.0.1, 6.4.3: the browser runs no altered and no unlisted script. Null for other pages. */
export function integrityOf(routeIds: readonly string[]): Readonly<Record<string, string>> | null {
  const page = routeIds.find((id) => id in scripts);
  return page === undefined ? null : (scripts[page] ?? null);
}
