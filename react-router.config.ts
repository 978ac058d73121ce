import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // One file of 36 routes, kept by the browser for good, instead of a question per page (decision 008).
  routeDiscovery: { mode: "initial" },
  // No route has a client loader: there is nothing to split.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;

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
