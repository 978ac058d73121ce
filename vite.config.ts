import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { ownTexts } from "./scripts/own-texts.ts";

/**
 * In place of Vite's own, which would look for styles and scripts to fetch ahead: what is imported when it is needed
 * has none, and every page would carry the search.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
};

/**
 * The framework encodes the loaders' data for every page, before it asks whether anybody reads them; most pages have them
 * written another way (`app/framework/page-data.server.ts`). Encoded when they are read, they cost those pages nothing.
 */
const lazyHandoff: Plugin = {
  name: "lazy-handoff",
  transform(code, id) {
    if (!/react-router\/dist\/\w+\/lib\/server-runtime\/server\.js$/.test(id)) return null;
    const eager = /serverHandoffStream: (encodeViaTurboStream\(.*?\)),/g;
    if (code.match(eager)?.length !== 2)
      throw new Error("The framework hands data over in another way.");
    return code.replace(eager, "get serverHandoffStream() { return $1; },");
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), plainImports, lazyHandoff, ownTexts],
  build: { target: "es2022", modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The path of a link stands in the page that has it, not in a list of all.
          optimization: { inlineConst: { mode: "all", pass: 1 } },
          output: {
            codeSplitting: {
              // Few files compress better than many: what stands on every page is one, and what a dozen
              // share another, as what carts, orders and quotes do; the rest is not everybody's to carry.
              groups: [
                {
                  name: "framework",
                  priority: 2,
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: "frame", priority: 1, test: /\/app\/root\.tsx/ },
                {
                  name: "shop",
                  test: /\/app\/(components|models|locales)\/(?!.*(form|control)\.tsx|.*\/staff)/,
                  minShareCount: 12,
                },
                {
                  name: "line",
                  test: /\/app\/components\/(?:cart|ui)\/(line-product|totals-panel|swatch)\.tsx/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Built in, these are their production versions whatever NODE_ENV says when the shop runs; and of a package
      // of hundreds of files and exports, like Drizzle, Node reads each file and all exports anew for each.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: ["react", "react-dom", "react-router", "drizzle-orm", "zod"] },
      }),
      build: { rolldownOptions: { input: "./server.ts" } },
    },
  },
}));
