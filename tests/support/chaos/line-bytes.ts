import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { minify, transformWithOxc } from "vite";
import lineTexts from "#app/locales/fr/platform/line.json";

/** In the first load of every page with scripts. */
const MODULES = [
  "app/framework/line.ts",
  "app/framework/files.ts",
  "app/framework/worker.ts",
  "app/components/layout/line-bar.tsx",
];

/** Weight of what keeps a page through a lost line, with its texts, compressed apart from the rest. */
export async function bytesOfLine(): Promise<number> {
  const parts = await Promise.all(
    MODULES.map(async (name) => {
      const file = resolve(name);
      const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
      const built = code.replaceAll("import.meta.env.PROD", "true");
      const { code: short } = await minify(file, built, { module: true });
      return short.replace(/import(?!\()[^;]*;/g, "");
    }),
  );
  // The others are those of the staff.
  const { states, lost, again, kept } = lineTexts;
  const texts = JSON.stringify({ states, lost, again, kept });
  return brotliCompressSync(parts.join("") + texts).length;
}
