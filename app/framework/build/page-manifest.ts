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
  hasAction?: boolean;
  hasLoader?: boolean;
  hasDefaultExport?: boolean;
  hasErrorBoundary?: boolean;
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
  const pages = routes.map(packed).filter((page) => page !== null);
  const others = routes.filter((route) => packed(route) === null);
  const reduced = { ...manifest, routes: Object.fromEntries(others.map(withoutEmpty)) };
  const values = `${JSON.stringify(reduced)},${JSON.stringify(pages)}`;
  writeFileSync(join(assets, name), `window.__reactRouterManifest=(${unpack})(${values});`);
}

const FLAGS = ["hasAction", "hasLoader", "hasDefaultExport"] as const;

type Packed = [page: string, path: string, hash: string, flags: number];

/** A page of the first level whose file has its name; null for any other route. */
function packed(route: ManifestRoute): Packed | null {
  const page = /^routes\/(.+)$/.exec(route.id)?.[1] ?? "";
  const hash = /^\/assets\/(.+)-([\w-]{8})\.js$/.exec(route.module);
  const isUsual = route.parentId === "root" && route.path && !route.hasErrorBoundary && page !== "";
  if (!isUsual || !hash || hash[1] !== page.split("/").at(-1)) return null;
  const flags = FLAGS.reduce((all, flag, bit) => (route[flag] ? all | (1 << bit) : all), 0);
  return [page, route.path ?? "", hash[2] ?? "", flags];
}

/** Runs in the browser; the order of the bits is that of `FLAGS`. */
const unpack = `(manifest,pages)=>{for(const[page,path,hash,flags]of pages){const id="routes/"+page;manifest.routes[id]={id,parentId:"root",path,hasAction:!!(flags&1),hasLoader:!!(flags&2),hasDefaultExport:!!(flags&4),module:"/assets/"+page.split("/").pop()+"-"+hash+".js"}}return manifest}`;

/** The framework reads what is left out as false, or as none. */
function withoutEmpty({ imports: _, ...route }: ManifestRoute) {
  const isKept = (value: unknown) =>
    value !== false && !(Array.isArray(value) && value.length === 0);
  return [route.id, Object.fromEntries(Object.entries(route).filter(([, value]) => isKept(value)))];
}

/**
 * False for documents (plain links and `fetch`), webhooks and endpoints, and pages that run no script: those of staff,
 * and those stored offline.
 */
function isNavigated({ id, path = "" }: ManifestRoute): boolean {
  const isDocument = /\.(pdf|csv|svg|ics|zip|xml|txt|json|js)$/.test(id);
  const isForPrograms = /^\/((notifications|api|ws)\/|hors-connexion)/.test(path);
  return !isDocument && !isForPrograms && !isStaffPath(path);
}
