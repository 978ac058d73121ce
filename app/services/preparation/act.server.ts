import { eq, sql } from "drizzle-orm";
import {
  CANCELLED,
  cancelRefusal,
  closeRefusal,
  missingUnits,
  stepsToReady,
} from "#app/models/preparation/preparation.ts";
import { applyScan, type Scan, scanReadings } from "#app/models/preparation/scan.ts";
import { codeKey } from "#app/models/search/search.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { takeOffMissing } from "#app/services/order/missing.server.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationLines } from "#drizzle/schema/preparation.ts";
import {
  type Acted,
  actOnOrder,
  changedSince,
  type Done,
  type PreparationForm,
} from "./acting.server.ts";
import type { LineToPrepare } from "./preparation.server.ts";
import { listAccepted, withdrawOpen } from "./substitute.server.ts";

/**
 * Adds to a line what was scanned of its product, or all that is left of it. Refuses a code of no product, a product
 * that the order does not have, and more than is left.
 */
export function scanGoods(
  by: ByStaff,
  form: PreparationForm,
  { typed, refused }: { typed: string; refused: string },
  now: Date = databaseNow(),
): Promise<Acted> {
  return actOnOrder(by, form, typed, now, async (tx, { lines }) => {
    const named = await findNamed(tx, lines, scanReadings(typed, refused));
    if (!named.ok) return named;
    const scanned = applyScan(named.lines, named.quantity);
    if (!scanned.ok) {
      const { left, reason } = scanned;
      return { ok: false, reason, values: { left, code: named.lines[0]?.reference ?? "" } };
    }
    return noteLine(tx, scanned.line, { found: scanned.found, isShort: false });
  });
}

export type NotedLine = {
  lineNumber: number;
  how: "all" | "found" | "missing";
  found: number | null;
  /** State of the line on the page of the form, by `seenLine`. */
  seen: string;
};

/** State of a line as a form carries it, so that nobody overwrites what a colleague noted since. */
export function seenLine({ found, isShort }: Pick<LineToPrepare, "found" | "isShort">): string {
  return `${found}${isShort ? "!" : ""}`;
}

/**
 * Notes what was found of a line: all of it, a number of units, or a number whose rest is missing. Refuses
 * more than was ordered, and a line that a colleague noted since the page was shown.
 */
export function noteFound(
  by: ByStaff,
  form: PreparationForm,
  noted: NotedLine,
  now: Date = databaseNow(),
): Promise<Acted> {
  const { lineNumber, how, found, seen } = noted;
  return actOnOrder(by, form, noted, now, async (tx, { order, lines }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line) return { ok: false, reason: "not-found" };
    if (seenLine(line) !== seen) return changedSince(tx, order.id);
    const units = how === "all" ? line.quantity : (found ?? line.found);
    if (units > line.quantity) {
      const left = line.quantity;
      return { ok: false, reason: "preparation-too-much", values: { left, code: line.reference } };
    }
    return noteLine(tx, line, {
      found: units,
      isShort: how === "missing" && units < line.quantity,
    });
  });
}

/**
 * Declares an order ready, at a place, once its last line is decided: takes off what is missing with its price, moves
 * the order to 4 by the table of transitions, which notifies the customer, and tells the ERP. Refuses when nothing was
 * found, when a colleague acted since the page was shown, and to take goods off an order that is billed.
 */
export function closePreparation(
  by: ByStaff,
  form: PreparationForm,
  { place, version }: { place: string; version: number },
  now: Date = databaseNow(),
): Promise<Acted> {
  return actOnOrder(
    by,
    form,
    { place, version },
    now,
    async (tx, { order, lines, version: current }) => {
      const { id: orderId, statusCode } = order;
      if (version !== current) return changedSince(tx, orderId);
      const reason = closeRefusal(lines);
      if (reason) return { ok: false, reason };
      if (!(await takeOff(tx, orderId, lines, now))) {
        return { ok: false, reason: "preparation-billed" };
      }
      await tx.update(orders).set({ readyPlace: place }).where(eq(orders.id, orderId));
      for (const status of stepsToReady(statusCode)) {
        const moved = await advanceOrder(tx, orderId, status, "store", now);
        if (!moved.ok)
          throw new Error(`order ${form.uid} does not move from ${statusCode} to ${status}`);
      }
      return { ok: true, act: "ready", lineNumber: null, found: null, place };
    },
  );
}

/** False when the order is billed already; what the customer accepted instead lies ready. */
async function takeOff(tx: Transaction, orderId: number, lines: LineToPrepare[], now: Date) {
  const missing = missingByLine(lines);
  if (missing.size === 0) return true;
  const taken = await takeOffMissing(tx, orderId, missing, await listAccepted(tx, orderId), now);
  if (!taken.ok) return false;
  for (const orderLineId of taken.added) {
    const quantity = sql`(select quantity from order_lines where id = ${orderLineId})`;
    await tx.insert(preparationLines).values({ orderLineId, found: quantity });
  }
  return true;
}

function missingByLine(lines: readonly LineToPrepare[]): ReadonlyMap<number, number> {
  const units = lines.map((line) => [line.lineNumber, missingUnits(line)] as const);
  return new Map(units.filter(([, missing]) => missing > 0));
}

/**
 * Cancels an order of which nothing was found, as the depot does: refunded whole, its hour free, its goods not put back
 * in stock. Refuses before the last line is decided, when something was found, and when a colleague acted meanwhile.
 */
export function cancelPreparation(
  by: ByStaff,
  form: PreparationForm,
  { version }: { version: number },
  now: Date = databaseNow(),
): Promise<Acted> {
  return actOnOrder(
    by,
    form,
    { cancels: version },
    now,
    async (tx, { order, lines, ...locked }) => {
      const { id: orderId, statusCode } = order;
      if (version !== locked.version) return changedSince(tx, orderId);
      const reason = cancelRefusal(lines);
      if (reason) return { ok: false, reason };
      const moved = await advanceOrder(tx, orderId, CANCELLED, "store", now);
      if (!moved.ok) throw new Error(`order ${form.uid} is not cancelled from ${statusCode}`);
      return { ok: true, act: "cancelled", lineNumber: null, found: null };
    },
  );
}

async function noteLine(
  tx: Transaction,
  { id: orderLineId, lineNumber }: LineToPrepare,
  noted: { found: number; isShort: boolean },
): Promise<Done> {
  await withdrawOpen(tx, orderLineId);
  await tx
    .insert(preparationLines)
    .values({ orderLineId, ...noted })
    .onConflictDoUpdate({ target: preparationLines.orderLineId, set: noted });
  const { found, isShort } = noted;
  return { ok: true, act: isShort ? "missing" : "found", lineNumber, found };
}

type NamedLine = { reference: string; productUid: number };

export type LinesOfCode<L extends NamedLine> =
  | { ok: true; lines: L[]; quantity: number | null }
  | { ok: false; reason: "preparation-unknown" | "preparation-other"; values: { code: string } };

/** Lines of the product that the first known reading names, by its reference on the order or any of its codes. */
export async function findNamed<L extends NamedLine>(
  tx: Queryable,
  lines: readonly L[],
  readings: readonly Scan[],
): Promise<LinesOfCode<L>> {
  const keyed = readings.flatMap(({ code, quantity }) => {
    const key = codeKey(code);
    return key === null ? [] : [{ key, quantity }];
  });
  const { rows } = await tx.execute<{ key: string; uid: number }>(
    sql`select key, uid from ${productsNamed(
      keyed.map(({ key }) => key),
      null,
    )} as named`,
  );
  for (const { key, quantity } of keyed) {
    const uids = new Set(rows.filter((row) => row.key === key).map(({ uid }) => uid));
    const named = lines.filter(
      (line) => codeKey(line.reference) === key || uids.has(line.productUid),
    );
    if (named.length > 0) return { ok: true, lines: named, quantity };
  }
  const code = readings[0]?.code ?? "";
  const isKnown = rows.length > 0;
  return {
    ok: false,
    reason: isKnown ? "preparation-other" : "preparation-unknown",
    values: { code },
  };
}
