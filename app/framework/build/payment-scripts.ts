import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "./page-manifest.ts";

const PAYMENT_PAGES = [
  "routes/payment/card/payment",
  "routes/payment/account-card",
  "routes/remote-payment/remote-card",
];

/** The inventory that PCI DSS 4.0.1, 6.4.3, requires. Call before `keepPages`, which drops the imports. */
export function findPaymentScripts(assets: string): Record<string, string[]> {
  const { name, manifest } = readManifest(assets);
  const { entry, routes } = manifest;
  const scriptsOf = (id: string): string[] => {
    const route = routes[id];
    if (!route) return [];
    return [route.module, ...route.imports, ...(route.parentId ? scriptsOf(route.parentId) : [])];
  };
  const pages = PAYMENT_PAGES.filter((id) => id in routes).map((id) => {
    const all = [`/assets/${name}`, entry.module, ...entry.imports, ...scriptsOf(id)];
    return [id, [...new Set(all)].toSorted()];
  });
  return Object.fromEntries(pages);
}

/** Writes the inventory with the SHA-256 of each script, in the form of an `integrity` attribute. */
export function writePaymentScripts(
  file: string,
  client: string,
  pages: Record<string, string[]>,
): void {
  const hash = (script: string) => {
    const bytes = readFileSync(join(client, script));
    return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
  };
  const hashed = Object.entries(pages).map(([id, scripts]) => [
    id,
    Object.fromEntries(scripts.map((script) => [script, hash(script)])),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(hashed), null, 2)}\n`);
}
