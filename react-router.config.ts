import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // One file of all routes, kept by the browser for good, instead of a question per page (decision 008).
  routeDiscovery: { mode: "initial" },
  // No route has a client loader: there is nothing to split.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    slimManifest(join(client, "assets"));
    compressFiles(client);
  },
} satisfies Config;

/** Of the framework's manifest: what this reads of it. */
type Manifest = { routes: Record<string, { module: string; imports: string[] }> };

const MANIFEST = /^(window\.__reactRouterManifest=)(.*);$/s;

/**
 * Takes half of the routes' file away: what a page will need, which is asked for in the page itself
 * (`components/scripts.tsx`) or found by its module, and a name for the empty module of each route without a page.
 */
function slimManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => file.startsWith("manifest-"))) {
    const path = join(assets, name);
    const [, head, json = ""] = MANIFEST.exec(readFileSync(path, "utf8")) ?? [];
    if (!head) throw new Error(`${name} is no longer a manifest as it was`);
    const manifest: Manifest = JSON.parse(json);
    const routes = Object.values(manifest.routes);
    const isEmpty = ({ module }: { module: string }) =>
      statSync(join(assets, basename(module))).size === 0;
    const [empty] = routes.filter(isEmpty);
    for (const route of routes) {
      route.imports = [];
      if (empty && isEmpty(route)) route.module = empty.module;
    }
    writeFileSync(path, `${head}${JSON.stringify(manifest)};`);
  }
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
