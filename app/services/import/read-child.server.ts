import { constants, setPriority } from "node:os";
import { compareClocks } from "#app/services/platform/clock.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { flushLog } from "#app/services/platform/log.server.ts";
import { readImport } from "./read.server.ts";
import type { ReadAnswer, ReadRequest } from "./read-apart.server.ts";

// At low priority, with a database connection of its own. It may crash: one import is lost (`read-apart.server.ts`).
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once("message", ({ importId, now }: ReadRequest) => {
  read(importId, now).then(
    () => leave({ kind: "done" }),
    (error) =>
      leave({ kind: "failed", error: error instanceof Error ? error.stack : String(error) }),
  );
});
// The shop disconnects when it has the last answer, or has ended itself.
process.on("disconnect", () => process.exit());
// The whole process group gets the signal: the shop stops in order, and this process with it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
answer({ kind: "ready" });

async function read(importId: number, now: Date) {
  await compareClocks();
  await readImport(importId, now, () => answer({ kind: "under-way" }));
}

function leave(last: ReadAnswer) {
  flushLog();
  pool.end().then(
    () => answer(last),
    () => answer(last),
  );
}

function answer(one: ReadAnswer) {
  process.send?.(one);
}
