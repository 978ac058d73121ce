import { inArray } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { mayEdit } from "#app/models/list/access.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { lockList, noteChange, type OpenedList } from "./access.server.ts";
import type { ListChoice } from "./item.server.ts";
import { createList, listItems } from "./list.server.ts";
import { writeItems } from "./write-items.server.ts";

export type Transfer = { itemIds: readonly number[]; choice: ListChoice; isMove: boolean };

export type Transferred =
  | { ok: true; listId: number; listLabel: string; count: number; clamped: number }
  | { ok: false; reason: TransferRefusal };

type TransferRefusal =
  | "list-nothing-chosen"
  | "list-same"
  | "list-full"
  | "lists-full"
  | "list-label-required";

/**
 * Copies or moves lines of a list to another that the customer may change, or to a new one, all of
 * them or none: lines of the same product and colour grow there. Null, nothing changed, when the
 * customer may not read one of the lists, or not change one that would change.
 */
export function transferLines(
  buyer: Buyer,
  fromId: number,
  { itemIds, choice, isMove }: Transfer,
): Promise<Transferred | null> {
  return transaction(async (tx) => {
    const lists = await lockBoth(tx, buyer, fromId, choice);
    if (!lists || (isMove && !mayEdit(lists.from.access))) return null;
    if ("listId" in choice && choice.listId === fromId) return refused("list-same");
    const items = (await listItems(fromId, tx)).filter(({ id }) => itemIds.includes(id));
    if (items.length === 0) return refused("list-nothing-chosen");
    const target = await openTarget(tx, buyer, choice, lists.target);
    if (!target.ok) return target;
    const written = await writeItems(tx, target.id, items, "add");
    if (!written) return refused("list-full");
    await noteChange(tx, buyer, target.id);
    if (isMove) {
      const ids = items.map(({ id }) => id);
      await tx.delete(customerListItems).where(inArray(customerListItems.id, ids));
      await noteChange(tx, buyer, fromId);
    }
    const { id: listId, label: listLabel } = target;
    return { ok: true, listId, listLabel, count: items.length, ...written };
  });
}

function refused(reason: TransferRefusal): Transferred {
  return { ok: false, reason };
}

async function lockBoth(tx: Transaction, buyer: Buyer, fromId: number, choice: ListChoice) {
  const targetId = "listId" in choice ? choice.listId : null;
  const ids = [...new Set([fromId, ...(targetId === null ? [] : [targetId])])].sort(
    (a, b) => a - b,
  );
  const locked = new Map<number, OpenedList | null>();
  for (const id of ids) locked.set(id, await lockList(tx, buyer, id));
  const from = locked.get(fromId);
  const target = targetId === null ? null : locked.get(targetId);
  if (!from || (targetId !== null && !(target && mayEdit(target.access)))) return null;
  return { from, target: target ?? null };
}

type Target = { ok: true; id: number; label: string } | { ok: false; reason: TransferRefusal };

async function openTarget(
  tx: Transaction,
  buyer: Buyer,
  choice: ListChoice,
  held: OpenedList | null,
): Promise<Target> {
  if (held) return { ok: true, id: held.id, label: held.label };
  const label = "newLabel" in choice ? choice.newLabel : "";
  if (label === "") return { ok: false, reason: "list-label-required" };
  const made = await createList(buyer, { label, comment: "" }, tx);
  return made.ok ? { ...made, label } : made;
}
