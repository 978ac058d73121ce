import { constants, setPriority } from "node:os";
import { makeSizes } from "#app/services/content/image-sizes.server.ts";
import { renderPdf } from "./document.server.ts";
import { printPdf } from "./pdf.server.ts";
import type { Job, PrintOutcome } from "./print-job.server.ts";

// At low priority, without database or secret. It may crash; the shop starts another (`print.server.ts`).
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on("message", (job: Job) => {
  make(job).then(
    (made) => answer({ ok: true, made }),
    (error) => answer({ ok: false, error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on("disconnect", () => process.exit());
// The whole process group gets the signal: the shop stops in order, and stops this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

function make(job: Job) {
  if ("sheet" in job) return printPdf(job.sheet, job.merchant);
  if ("document" in job) return renderPdf(job.document);
  return makeSizes(Buffer.from(job.picture), job.widths);
}

function answer(outcome: PrintOutcome) {
  process.send?.(outcome);
}
