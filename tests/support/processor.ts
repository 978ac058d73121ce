import { existsSync, readFileSync } from "node:fs";

/** Processor time of a process in user and kernel mode, which Linux counts in hundredths of a second. */
export function workMs(pid: number): number {
  const path = `/proc/${pid}/stat`;
  // It may have ended meanwhile.
  if (!existsSync(path)) return 0;
  const stat = readFileSync(path, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
