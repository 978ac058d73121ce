import { data } from "react-router";
import type { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { countForm } from "#app/models/handover/form.ts";
import { findOrderToHandOver, type OrderToHandOver } from "#app/services/handover/order.server.ts";
import { countScanned } from "#app/services/handover/scan.server.ts";
import type { HandoverReply } from "./page-props.ts";

type OrderOf = { storeUid: number; uid: string };

const counts = ["compter", "zero", "tout"] as const;

export function isCount(act: string): act is (typeof counts)[number] {
  return counts.some((one) => one === act);
}

/** Counts on the page alone, and gives the form back: a scan, nothing at all, or all that is left. */
export async function countGoods(
  request: Request,
  act: (typeof counts)[number],
  { storeUid, uid }: OrderOf,
) {
  const order = (await findOrderToHandOver(storeUid, uid)) ?? notFound();
  const form = await parseForm(request, countForm);
  if (!form.ok) {
    const reply = form.invalid();
    return data<HandoverReply>({ ...reply.data, target: "remise" }, reply.init ?? undefined);
  }
  const { value, refuse } = form;
  if (act !== "compter") return counted(value, unitsOfAll(order, act === "tout"));
  if (value.code === "") return counted(value, new Map(), true);
  const scanned = await scan(order, value);
  if (scanned.ok) return counted(value, new Map([[scanned.lineNumber, scanned.quantity]]));
  const reply = refuse(scanned.reason, "code", scanned.values);
  return data<HandoverReply>({ ...reply.data, target: "remise" }, reply.init ?? undefined);
}

type Value = z.output<typeof countForm>;

function unitsOfAll({ lines }: OrderToHandOver, isAll: boolean): ReadonlyMap<number, number> {
  return new Map(lines.map(({ lineNumber, left }) => [lineNumber, isAll ? left : 0]));
}

function scan(order: OrderToHandOver, { code, refused, lines }: Value) {
  const counted = lines.map(({ line: lineNumber, now }) => ({
    ...{ lineNumber, quantity: Number(/^\d{1,4}$/.exec(now)?.[0] ?? 0) },
  }));
  return countScanned(order.lines, counted, { typed: code, refused });
}

/** The form as typed, with these units in place of what their lines had. */
function counted(value: Value, units: ReadonlyMap<number, number>, isCounted = false) {
  const { lines, deposits, taker, agrees, drawing, paid } = value;
  const initialValue = {
    ...{ taker, drawing, deposits, ...(agrees && { agrees }), ...(paid && { paid }) },
    lines: lines.map(({ line, now }) => {
      return { line: String(line), now: String(units.get(line) ?? now) };
    }),
  };
  return data<HandoverReply>({ result: { initialValue }, target: "remise", isCounted });
}
