import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStaffPath } from "../../models/auth/staff.ts";

export type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
};

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
};

const FORMAT = /^(window\.__reactRouterManifest=)(.*);$/s;

export function readManifest(assets: string): { name: string; manifest: Manifest } {
  const [name = ""] = readdirSync(assets).filter((file) => file.startsWith("manifest-"));
  const [, , json] = FORMAT.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  if (json === undefined) throw new Error(`${assets}/${name} is not a manifest of this version.`);
  return { name, manifest: JSON.parse(json) };
}

/** Drops imports too: a page lists its own files (`app/framework/scripts.tsx`). */
export function keepPages(assets: string): void {
  const { name, manifest } = readManifest(assets);
  const routes = Object.values(manifest.routes).filter(isNavigated);
  const reduced = { ...manifest, routes: Object.fromEntries(routes.map(withoutEmpty)) };
  writeFileSync(join(assets, name), `window.__reactRouterManifest=${JSON.stringify(reduced)};`);
}

/** The framework reads what is left out as false, or as none. */
function withoutEmpty({ imports: _, ...route }: ManifestRoute) {
  const isKept = (value: unknown) =>
    value !== false && !(Array.isArray(value) && value.length === 0);
  return [route.id, Object.fromEntries(Object.entries(route).filter(([, value]) => isKept(value)))];
}

/** False for documents (plain links and `fetch`), webhooks and endpoints, and staff pages, which run no script. */
function isNavigated({ id, path = "" }: ManifestRoute): boolean {
  const isDocument = /\.(pdf|csv|svg|ics|zip|xml|txt|json)$/.test(id);
  const isForPrograms = /^\/(notifications|api|ws)\//.test(path);
  return !isDocument && !isForPrograms && !isStaffPath(path);
}
