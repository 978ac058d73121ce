import { build } from "vite";

/**
 * Builds the document program (`app/services/document/print.server.ts`): a file beside the
 * server's.
 */
export async function buildPrintChild(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: "app/services/document/print-child.server.ts",
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "print-child.js" } },
    },
  });
}
