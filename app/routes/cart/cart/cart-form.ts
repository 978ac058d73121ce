import type { FieldControl } from "#app/components/ui/control.tsx";
import { fieldOf } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";

/** Form of everything typed on the page, which forms of single lines cannot hold: forms do not nest. */
export const CART_FORM = "saisie";

/** Quantity of the line drawn in this place: as typed, when it comes back with a refusal. */
export function quantityFieldOf(
  reply: FormReply | undefined,
  line: { id: number; quantity: number },
  at: number,
): FieldControl {
  const name = `lines[${at}].quantity`;
  const typed = typedLine(reply, at);
  if (Number(typed.lineId) !== line.id)
    return fieldOf(CART_FORM, name, `${line.quantity}`, undefined);
  const errors = reply?.result.error?.[name] ?? undefined;
  return fieldOf(CART_FORM, name, typed.quantity ?? "", errors);
}

function typedLine(reply: FormReply | undefined, at: number): Record<string, unknown> {
  const lines = reply?.result.initialValue?.lines;
  const line: unknown = Array.isArray(lines) ? lines[at] : null;
  return typeof line === "object" && line !== null ? { ...line } : {};
}
