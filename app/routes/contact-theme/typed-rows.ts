import type { FieldControl } from "#app/components/ui/control.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";

type Reply = Parameters<typeof useServerForm>[0];

export type TypedRow = Readonly<Record<string, unknown>>;

export function rowsOf(reply: Reply, name: string): readonly TypedRow[] | null {
  if (!reply) return null;
  const typed = reply.result.initialValue?.[name];
  return Array.isArray(typed) ? typed.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

function isRow(row: unknown): row is TypedRow {
  return typeof row === "object" && row !== null;
}

export function textsOf(typed: unknown): string[] {
  const all: unknown[] = Array.isArray(typed) ? typed : [typed];
  return all.filter((one) => typeof one === "string");
}

/** The latest version after a conflict was shown, else the one that was read. */
export function toVersionView({ errors, defaultValue }: FieldControl, latest: number): string {
  return errors || defaultValue === undefined ? String(latest) : defaultValue;
}
