import { build } from "vite";

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
