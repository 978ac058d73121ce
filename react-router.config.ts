import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";
import { matchRoutes } from "react-router";
import { build } from "vite";
import { isStaffPath } from "./app/models/auth/staff.ts";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // One file of all routes, kept by the browser for good, instead of a question per page (decision 008).
  routeDiscovery: { mode: "initial" },
  // No route has a client loader: there is nothing to split.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const { buildDirectory } = reactRouterConfig;
    const client = join(buildDirectory, "client");
    const scripts = listPaymentScripts(join(client, "assets"));
    slimManifest(join(client, "assets"));
    writeFileSync(join(buildDirectory, "payment-scripts.json"), hashScripts(client, scripts));
    compressFiles(client);
    await buildPrintProgram(join(buildDirectory, "server"));
  },
} satisfies Config;

/** The program that makes documents runs beside the server's (`app/services/document/print.server.ts`): one file more. */
async function buildPrintProgram(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: "app/services/document/print-child.server.ts",
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "print-child.js" } },
    },
  });
}

/** Of the framework's manifest: what this reads of it. */
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
};

type Route = {
  id: string;
  parentId?: string;
  path: string;
  module: string;
  imports: string[];
  hasAction: boolean;
  hasLoader: boolean;
  hasDefaultExport: boolean;
};

/** The pages where a card is paid with, by the names of their routes. */
const PAYMENT_PAGES = ["routes/payment/card-payment", "routes/remote-payment/remote-card"];

/** Every script that each payment page runs, by its address: what PCI DSS 4.0.1, 6.4.3, has a merchant list. */
function listPaymentScripts(assets: string): Record<string, string[]> {
  const [name = ""] = readdirSync(assets).filter((file) => file.startsWith("manifest-"));
  const [, , json = ""] = MANIFEST.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  const { entry, routes }: Manifest = JSON.parse(json);
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

/** The same with the SHA-256 of each, as an `integrity` attribute says it. */
function hashScripts(client: string, pages: Record<string, string[]>): string {
  const hash = (file: string) => {
    const bytes = readFileSync(join(client, file));
    return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
  };
  const hashed = Object.entries(pages).map(([id, files]) => [
    id,
    Object.fromEntries(files.map((file) => [file, hash(file)])),
  ]);
  return `${JSON.stringify(Object.fromEntries(hashed), null, 2)}\n`;
}

const MANIFEST = /^(window\.__reactRouterManifest=)(.*);$/s;

/** True for what the router of a shopper's browser goes to. */
function isRouted({ id, path }: Route): boolean {
  const isDocument = /\.(pdf|csv|svg|ics|zip|xml|txt|json)$/.test(id); // Asked for by plain links and `fetch`.
  const isForPrograms = /^\/(notifications|api|ws)\//.test(path);
  const isWithoutScripts = isStaffPath(path); // `server/arrival.ts`
  return !isDocument && !isForPrograms && !isWithoutScripts;
}

/**
 * Commands have no page and send on: what is posted to an address that no page has goes there, by the route of all
 * other addresses, whatever the command is called. A command that hides behind a page keeps its row.
 */
function withoutCommands(routes: readonly Route[]): Route[] {
  const isCommand = ({ hasAction, hasLoader, hasDefaultExport }: Route) =>
    hasAction && !hasLoader && !hasDefaultExport;
  const pages = routes.filter((route) => !isCommand(route));
  const pathTo = ({ path }: Route) => path.replace(/:\w+/g, "1");
  const isHidden = (command: Route) =>
    matchRoutes(
      pages.map(({ path, id }) => ({ path, id })),
      pathTo(command),
    )?.at(-1)?.route.path !== "*";
  const hidden = routes.filter((route) => isCommand(route) && isHidden(route));
  return [...pages, ...hidden].map((route) =>
    route.path === "*" ? { ...route, hasAction: true } : route,
  );
}

/** Every route but the root has this in common; `rowOf` tells the rest. */
const common = {
  parentId: "root",
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  imports: [],
  css: [],
};

/** Makes the routes of their rows again, in the browser. */
const fromRows = `((common,rows)=>Object.fromEntries(rows.map(([name,path,file,flags])=>{
const id="routes/"+name;
const module="/assets/"+(file[0]==="-"?name.split("/").at(-1)+file:file)+".js";
return[id,{...common,id,path,module,hasAction:flags>3,hasLoader:flags%4>1,hasDefaultExport:flags%2>0}]})))`;

/**
 * Writes the routes' file, which every page asks for, at two fifths of its size: as rows, without what a page
 * will need, which is asked for in the page itself (`components/scripts.tsx`) or found by its module, and
 * with one name for the empty module of each route without a page.
 */
function slimManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => file.startsWith("manifest-"))) {
    const path = join(assets, name);
    const [, head, json = ""] = MANIFEST.exec(readFileSync(path, "utf8")) ?? [];
    if (!head) throw new Error(`${name} is no longer a manifest as it was`);
    const { routes, ...rest }: Manifest = JSON.parse(json);
    const { root, ...others } = routes;
    const isEmpty = ({ module }: Route) => statSync(join(assets, basename(module))).size === 0;
    const empty = Object.values(others).find(isEmpty);
    const rows = withoutCommands(Object.values(others).filter(isRouted)).map((route) =>
      rowOf(empty && isEmpty(route) ? { ...route, module: empty.module } : route),
    );
    const written = `{...${JSON.stringify(rest)},routes:{root:${JSON.stringify({ ...root, imports: [] })},...${fromRows}(${JSON.stringify(common)},${JSON.stringify(rows)})}}`;
    writeFileSync(path, `${head}${written};`);
  }
}

/** A route as a row: its name, its path, its file (what follows the name in it) and what it has. */
function rowOf(route: Route) {
  const { id, path, module, hasAction, hasLoader, hasDefaultExport, imports: _, ...rest } = route;
  const { imports: _none, ...expected } = common;
  if (
    JSON.stringify(rest, Object.keys(rest).toSorted()) !==
    JSON.stringify(expected, Object.keys(expected).toSorted())
  )
    throw new Error(`The route ${id} has what the others have not: ${JSON.stringify(rest)}`);
  const name = id.replace(/^routes\//, "");
  const file = basename(module, ".js");
  const ofName = `${basename(name)}-`;
  const flags = Number(hasDefaultExport) + 2 * Number(hasLoader) + 4 * Number(hasAction);
  return [name, path, file.startsWith(ofName) ? file.slice(ofName.length - 1) : file, flags];
}

/** Puts a Brotli (quality 11) and a gzip copy beside each text file: what is stored is compressed once. */
function compressFiles(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    const path = join(directory, name);
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || !statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
