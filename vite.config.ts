import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { ownTexts } from "./app/framework/build/own-texts.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), ownTexts],
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
