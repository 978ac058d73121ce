import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: "es2022", modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The path of a link stands in the page that has it, not in a list of all.
          optimization: { inlineConst: { mode: "all", pass: 1 } },
          output: {
            codeSplitting: {
              // Few files compress better than many; what fewer than thirty share is not everybody's to carry.
              groups: [
                {
                  name: "framework",
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: "shop",
                  test: /\/app\/(components|models|locales)\/(?!.*(form|control)\.tsx)/,
                  minShareCount: 30,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Built in, these are their production versions whatever NODE_ENV says when the shop runs.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: ["react", "react-dom", "react-router"] },
      }),
      build: { rolldownOptions: { input: "./server.ts" } },
    },
  },
}));
