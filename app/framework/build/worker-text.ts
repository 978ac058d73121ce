import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";

const ID = "virtual:offline-worker";
const SOURCE = resolve(import.meta.dirname, "../offline-worker.ts");

/** The text of the service worker, and an id of this build: a worker of another one is replaced. */
export const workerText: Plugin = {
  name: "worker-text",
  resolveId: { filter: { id: /^virtual:offline-worker$/ }, handler: () => `\0${ID}` },
  load: {
    filter: { id: /^\0virtual:offline-worker$/ },
    async handler() {
      const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
      const script = await minify(SOURCE, code, { module: true });
      const text = script.code.replace(/export\s*\{\s*\};?/, "");
      const build = Date.now().toString(36);
      return `export const text = ${JSON.stringify(text)};export const build = "${build}";`;
    },
  },
};
