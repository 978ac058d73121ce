import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { keepPages } from "./app/framework/build/page-manifest.ts";
import { findPaymentScripts, writePaymentScripts } from "./app/framework/build/payment-scripts.ts";
import { buildChildren } from "./scripts/build-children.ts";
import { compressFiles } from "./scripts/compress.ts";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // One cached file of all routes instead of a request per page (decision 008).
  routeDiscovery: { mode: "initial" },
  // No route has a client loader: there is nothing to split.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, "client");
    const assets = join(client, "assets");
    const paymentScripts = findPaymentScripts(assets);
    keepPages(assets);
    writePaymentScripts(join(buildDirectory, "payment-scripts.json"), client, paymentScripts);
    compressFiles(client);
    await buildChildren(join(buildDirectory, "server"));
  },
} satisfies Config;
