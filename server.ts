import { join } from "node:path";
import { readPaymentScripts } from "#app/framework/payment-scripts.server.ts";
import { createListener } from "./server/listener.ts";
import { runServer } from "./server/run.ts";
import { listStaticFiles } from "./server/static-files.ts";

// Vite loads this module in development and serves the files itself; the built shop is a program.
export { createListener };

if (import.meta.env.PROD) {
  readPaymentScripts(join(import.meta.dirname, "../payment-scripts.json"));
  const files = listStaticFiles(join(import.meta.dirname, "../client"));
  await runServer((isStopping) => createListener({ files, isStopping }));
}
