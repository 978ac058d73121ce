import { build } from "vite";

/** Programs that the shop runs in processes of their own (decisions 042 and 101). */
const programs = {
  "print-child": "app/services/document/print-child.server.ts",
  "read-child": "app/services/import/read-child.server.ts",
  "sheet-child": "app/services/workbook/sheet-child.server.ts",
};

export async function buildChildren(outDir: string): Promise<void> {
  for (const [name, ssr] of Object.entries(programs)) {
    await build({
      configFile: false,
      logLevel: "warn",
      build: {
        ssr,
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: `${name}.js` } },
      },
    });
  }
}
