import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { dataDirectory, root } from "../../../scripts/environment.ts";

/** Builds and draws the page of all pieces, with every style of the shop. */
export async function drawPage(): Promise<string> {
  const outDir = resolve(dataDirectory, "pieces", String(process.pid));
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { ssr: resolve(root, "tests/support/look/pieces.tsx"), outDir, emptyOutDir: false },
  });
  const { drawPieces } = await import(pathToFileURL(resolve(outDir, "pieces.js")).href);
  const styles = readStyles(resolve(root, "app/styles/ui/page.css"));
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Pièces</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${styles}</style></head><body>${drawPieces()}</body></html>`;
}

function readStyles(path: string): string {
  return readFileSync(path, "utf8").replaceAll(/@import "(.+?)";/g, (_, name) =>
    readStyles(resolve(dirname(path), name)),
  );
}
