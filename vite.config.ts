import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { asciiBundle } from "./app/framework/build/ascii-bundle.ts";
import { leanImports } from "./app/framework/build/lean-imports.ts";
import { leanRouter } from "./app/framework/build/lean-router.ts";
import { ownTexts } from "./app/framework/build/own-texts.ts";
import { workerText } from "./app/framework/build/worker-text.ts";

/** Few chunks compress better than many: the rest is loaded on demand. */
const chunks = [
  // Code of every page.
  {
    name: "framework",
    priority: 2,
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  { name: "frame", priority: 1, test: /\/app\/root\.tsx/ },
  {
    name: "shop",
    test: /\/app\/(components|models|locales)\/(?!.*(form|control)\.tsx|.*\/staff)/,
    minShareCount: 18,
  },
  // Code that the steps of a checkout share.
  { name: "step", test: /\/app\/components\/checkout\/slot-radio\.tsx/ },
  // Code that carts, orders and quotes share.
  {
    name: "line",
    test: /\/app\/components\/(?:cart|ui)\/(line-product|totals-panel|swatch)\.tsx/,
  },
];

const telemetry = [
  ...["api", "resources", "sdk-logs", "sdk-trace"],
  ...["exporter-logs-otlp-http", "exporter-logs-otlp-proto"],
  ...["exporter-trace-otlp-http", "exporter-trace-otlp-proto"],
];

/** Not in the server's bundle. */
const installed = [
  // Native code.
  ...["@node-rs/argon2", "sharp"],
  // Loaded by few processes, or late.
  ...["bwip-js", "nodemailer", "pdfkit", "prom-client"],
  ...telemetry.map((name) => `@opentelemetry/${name}`),
  // Find files of their own beside their code.
  ...["graphile-worker", "pino"],
  // A long loop at its start would have V8 compile the start of the whole bundle, 3 MB of machine code.
  "fflate",
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), ownTexts, leanRouter, leanImports, asciiBundle, workerText],
  build: { target: "es2022", modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Its package does not say so itself, and models that browsers share import it for the server.
          treeshake: {
            // Rules do nothing by themselves: a page takes those that it asks for.
            moduleSideEffects: [
              { test: /\/node_modules\/@date-fns\//, sideEffects: false },
              { test: /\/app\/models\//, sideEffects: false },
            ],
          },
          // Inline link paths into the pages that use them.
          optimization: { inlineConst: { mode: "all", pass: 1 } },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // Bundled, dependencies are their production versions whatever NODE_ENV is at run time, once, without what nobody
      // asks for: Node would read their six hundred files one by one, and keep the text of each in memory.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: installed },
      }),
      // The text of a bundle stays in memory.
      build: { rolldownOptions: { input: "./server.ts", output: { comments: false } } },
    },
  },
}));
