import type { FieldControl } from "#app/components/ui/control.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";

type Reply = Parameters<typeof useServerForm>[0];

/** A row of a form as it was typed: its fields by name. */
export type TypedRow = Readonly<Record<string, unknown>>;

/** The rows of a form that comes back, as they were typed; null where none was sent. */
export function rowsOf(reply: Reply, name: string): readonly TypedRow[] | null {
  if (!reply) return null;
  const typed = reply.result.initialValue?.[name];
  return Array.isArray(typed) ? typed.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

function isRow(row: unknown): row is TypedRow {
  return typeof row === "object" && row !== null;
}

/** The texts of a field that may have several: what was ticked among boxes of one name. */
export function textsOf(typed: unknown): string[] {
  const all: unknown[] = Array.isArray(typed) ? typed : [typed];
  return all.filter((one) => typeof one === "string");
}

/**
 * The version that a form is saved over. Told of a later one, whoever saves again does so knowingly; of anything else,
 * they still know the one they read.
 */
export function toVersionView({ errors, defaultValue }: FieldControl, latest: number): string {
  return errors || defaultValue === undefined ? String(latest) : defaultValue;
}
