import { fieldOf, type ServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import type { NestedField } from "./page-props.ts";

/** Fields in the lists of a form, with what was typed in them. */
export function nestedIn(
  { id, allErrors }: ServerForm<Record<string, unknown>>["form"],
  reply: FormReply | undefined,
): NestedField {
  const typed: Record<string, unknown> | undefined = reply?.result.initialValue ?? undefined;
  return (list, index, name, byDefault) => {
    const path = `${list}[${index}].${name}`;
    const items = typed?.[list];
    const item: unknown = Array.isArray(items) ? items[index] : undefined;
    const value = typeof item === "object" && item !== null ? Reflect.get(item, name) : typed && "";
    return fieldOf(id, path, typed ? (value ?? "") : byDefault, allErrors[path]);
  };
}
