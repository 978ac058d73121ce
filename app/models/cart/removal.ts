import type { LineFields } from "./line.ts";

/** Time in which removed lines can be restored, in milliseconds: the idle time of a visitor's session. */
export const RESTORABLE_MS = 1_800_000;

export type RemovedLine = Omit<LineFields, "addedAt"> & {
  lineId: number;
  label: string;
  /** Instant of its addition, ISO 8601: a restored line returns to its place. */
  addedAt: string;
};

/** Describes a line that leaves its cart, as it is stored to be put back. */
export function removedLine(lineId: number, line: LineFields, label: string): RemovedLine {
  return { ...line, lineId, label, addedAt: line.addedAt.toISOString() };
}

export type RemovalView = { id: number; labels: string[]; count: number };

const NAMED = 3;

export function toRemovalView(id: number, lines: readonly RemovedLine[]): RemovalView {
  return { id, labels: lines.slice(0, NAMED).map(({ label }) => label), count: lines.length };
}
