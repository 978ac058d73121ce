import type { Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import type { ImportTarget } from "./target.server.ts";

/** Derives what follows from changed fields, or from any of a record that came or went; a job may wait for `runAt`. */
export async function settleRecords(
  tx: Transaction,
  target: ImportTarget,
  changed?: readonly string[],
  runAt?: Date,
): Promise<void> {
  const { settled } = target;
  if (changed && !settled?.fields.some((field) => changed.includes(field))) return;
  if (settled?.job)
    await addJob(tx, settled.job, {}, { key: settled.job, ...(runAt && { runAt }) });
  else await target.settle?.(tx);
}
