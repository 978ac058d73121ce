import { constants, setPriority } from "node:os";
import { SheetTextWriter } from "#app/models/workbook/first-sheet.ts";
import { UnreadableWorkbook } from "#app/models/workbook/problem.ts";
import type { SheetAnswer, SheetRequest } from "./first-sheet.server.ts";
import { openWorkbook } from "./read.server.ts";

// At low priority, without database or secret. It may crash: one file is refused (`first-sheet.server.ts`).
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once("message", ({ bytes }: SheetRequest) => {
  read(bytes).then(answer, (error) => {
    if (error instanceof UnreadableWorkbook) answer({ ok: false, problem: error.problem });
    else throw error;
  });
});
process.on("disconnect", () => process.exit());
// The whole process group gets the signal: the shop stops in order, and stops this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

/** Reads the first sheet that is to be seen and has rows. */
async function read(bytes: Uint8Array): Promise<SheetAnswer> {
  const book = await openWorkbook(Buffer.from(bytes));
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  for (const sheet of visible) {
    const writer = new SheetTextWriter();
    for await (const { cells } of book.rowsOf(sheet)) writer.add(cells);
    const read = writer.end();
    if (read.text !== "") return { ok: true, ...read };
  }
  return { ok: true, text: "", leftOut: 0 };
}

function answer(one: SheetAnswer) {
  process.send?.(one);
}
