import { data, redirect } from "react-router";
import type { z } from "zod";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { handOverForm, undoHandoverForm } from "#app/models/handover/form.ts";
import { imageKinds } from "#app/models/upload/upload.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { handOver, undoHandover } from "#app/services/handover/act.server.ts";
import type { HandedGoods, HandoverDone } from "#app/services/handover/goods.server.ts";
import { redrawSignature } from "#app/services/handover/signature.server.ts";
import { withUpload } from "#app/services/upload/upload.server.ts";
import { to, url } from "#app/urls.ts";
import type { HandoverReply, HandoverTarget } from "./page-props.ts";

export type OrderOf = { storeUid: number; uid: string };

type Answer = Promise<Response | ReturnType<typeof data<HandoverReply>>>;

/** Hands over what the form says, and leads back to the order; refuses beside the field, with what was typed. */
export async function handGoodsOver(request: Request, by: ByStaff, order: OrderOf): Answer {
  const form = await parseForm(request, handOverForm);
  if (!form.ok) return aimed(form.invalid(), "remise");
  const { value, refuse } = form;
  const drawing = await redrawSignature(value.drawing);
  if (value.drawing !== "" && !drawing) {
    return aimed(refuse("handover-drawing", "drawing"), "remise");
  }
  if (!drawing && !value.agrees) return aimed(refuse("handover-unsigned", "agrees"), "remise");
  const give = (photo: HandedGoods["photo"]) =>
    handOver(by, { ...order, key: value.key }, { ...goodsIn(value), drawing, photo });
  const { staffId } = by;
  const done = value.photo
    ? await withUpload(value.photo, { staffId }, imageKinds, give)
    : await give(null);
  if (done.ok) return redirect(addressOfOrder(url.handover, order), 303);
  if (done.reason === "not-found") return notFound();
  const values = "values" in done ? done.values : undefined;
  return aimed(refuse(done.reason, fieldOfRefusal(done, value), values), "remise");
}

type OrderPage = typeof url.handover | typeof url.siteDelivery;

export function addressOfOrder(page: OrderPage, { storeUid, uid }: OrderOf): string {
  return to(page, { storeUid, orderUid: uid });
}

/** Undoes one hand-over of the order. */
export async function undoGoods(
  request: Request,
  by: ByStaff,
  order: OrderOf,
  page: OrderPage = url.handover,
): Answer {
  const form = await parseForm(request, undoHandoverForm);
  if (!form.ok) return aimed(form.invalid(), `annuler-${form.typed.handover ?? 0}`);
  const { key, handover: handoverId, reason } = form.value;
  const done = await undoHandover(by, { ...order, key }, { handoverId, reason });
  if (done.ok) return redirect(addressOfOrder(page, order), 303);
  if (done.reason === "not-found") return notFound();
  return aimed(form.refuse(done.reason, "reason", done.values), `annuler-${handoverId}`);
}

export type HandOverValue = Pick<
  z.output<typeof handOverForm>,
  "version" | "taker" | "paid" | "lines" | "deposits"
>;

export function goodsIn(value: HandOverValue): Omit<HandedGoods, "drawing" | "photo"> {
  const { version, taker, lines, deposits, paid } = value;
  return {
    version,
    taker,
    isPaidAtTill: paid === "on",
    lines: lines.map(({ line: lineNumber, now: quantity }) => ({ lineNumber, quantity })),
    deposits: deposits.map(({ kind, given, returned }) => ({
      ...{ key: kind, given: given ?? null, returned },
    })),
  };
}

export type HandOverRefused =
  | Exclude<HandoverDone, { ok: true }>
  | Extract<Awaited<ReturnType<typeof withUpload<HandoverDone>>>, { ok: false }>;

/** Field that a refusal is about; none when a colleague came first. */
export function fieldOfRefusal(
  refused: HandOverRefused,
  { lines, deposits }: Pick<HandOverValue, "lines" | "deposits">,
): string | undefined {
  const { reason } = refused;
  if (reason.startsWith("file-") || reason === "delivery-photo") return "photo";
  if (reason === "handover-unpaid") return "paid";
  if (reason === "handover-nothing") return "lines[0].now";
  if ("lineNumber" in refused && refused.lineNumber !== undefined) {
    const field = reason === "delivery-refusal-words" ? "words" : "now";
    return `lines[${lines.findIndex(({ line }) => line === refused.lineNumber)}].${field}`;
  }
  if ("depositKey" in refused && refused.depositKey !== undefined) {
    return `deposits[${deposits.findIndex(({ kind }) => kind === refused.depositKey)}].given`;
  }
  return undefined;
}

export function aimed(reply: ReturnType<typeof data<FormReply>>, target: HandoverTarget) {
  return data<HandoverReply>({ ...reply.data, target }, reply.init ?? undefined);
}
