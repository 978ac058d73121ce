import { type data, redirect } from "react-router";
import type { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { refuseReceipt } from "#app/models/handover/delivery.ts";
import { refuseDeliveryForm, siteDeliveryForm } from "#app/models/handover/form.ts";
import { imageKinds } from "#app/models/upload/upload.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { handOver } from "#app/services/handover/act.server.ts";
import { arriveOnSite } from "#app/services/handover/delivery.server.ts";
import type { HandedGoods } from "#app/services/handover/goods.server.ts";
import { redrawSignature } from "#app/services/handover/signature.server.ts";
import { withUpload } from "#app/services/upload/upload.server.ts";
import { url } from "#app/urls.ts";
import {
  addressOfOrder,
  aimed,
  fieldOfRefusal,
  goodsIn,
  type HandOverRefused,
  type OrderOf,
} from "../handover/act-reply.server.ts";
import type { HandoverReply } from "../handover/page-props.ts";

type Answer = Promise<Response | ReturnType<typeof data<HandoverReply>>>;

/** Notes that the driver is there; a page that is late shows why not. */
export async function noteArrival(by: ByStaff, order: OrderOf): Promise<Response> {
  const done = await arriveOnSite(by, order);
  if (!done.ok && done.reason === "not-found") return notFound();
  return redirect(addressOfOrder(url.siteDelivery, order), 303);
}

/** Delivers what the form says; refuses beside the field, with what was typed. */
export async function deliverGoods(request: Request, by: ByStaff, order: OrderOf): Answer {
  const form = await parseForm(request, siteDeliveryForm);
  if (!form.ok) return aimed(form.invalid(), "remise");
  const { value, refuse } = form;
  const isAbsent = value.absent === "on";
  const drawing = isAbsent ? null : await redrawSignature(value.drawing);
  if (!isAbsent && value.drawing !== "" && !drawing) {
    return aimed(refuse("handover-drawing", "drawing"), "remise");
  }
  const { taker, photo, agrees } = value;
  const isSigned = drawing !== null || agrees === "on";
  const unreceived = refuseReceipt({ taker, isSigned, isAbsent, hasPhoto: photo !== undefined });
  if (unreceived) return aimed(refuse(unreceived, fieldsOfReceipt[unreceived]), "remise");
  const goods = { ...goodsIn({ ...value, taker: isAbsent ? "" : taker }), drawing };
  const site = { isAbsent, refusals: refusalsIn(value), whole: null };
  const done = await handWithPhoto(by, { ...order, key: value.key }, { ...goods, site }, photo);
  if (done.ok) return redirect(addressOfOrder(url.siteDelivery, order), 303);
  if (done.reason === "not-found") return notFound();
  const values = "values" in done ? done.values : undefined;
  return aimed(refuse(done.reason, fieldOfRefusal(done, value), values), "remise");
}

const fieldsOfReceipt = {
  "delivery-photo": "photo",
  "handover-taker": "taker",
  "handover-unsigned": "agrees",
} as const;

function refusalsIn({ lines }: z.output<typeof siteDeliveryForm>) {
  return lines.flatMap(({ line: lineNumber, refused: reason, words }) =>
    reason ? [{ lineNumber, reason, words }] : [],
  );
}

/** Notes that the site accepts nothing. */
export async function refuseGoods(request: Request, by: ByStaff, order: OrderOf): Answer {
  const form = await parseForm(request, refuseDeliveryForm);
  if (!form.ok) return aimed(form.invalid(), "refus");
  const { key, version, taker, reason, words, photo } = form.value;
  const nothing = { version, taker, lines: [], deposits: [], drawing: null, isPaidAtTill: false };
  const site = { isAbsent: false, refusals: [], whole: { reason, words } };
  const done = await handWithPhoto(by, { ...order, key }, { ...nothing, site }, photo);
  if (done.ok) return redirect(addressOfOrder(url.siteDelivery, order), 303);
  if (done.reason === "not-found") return notFound();
  const values = "values" in done ? done.values : undefined;
  return aimed(form.refuse(done.reason, fieldOfWhole(done), values), "refus");
}

function fieldOfWhole({ reason }: HandOverRefused): string | undefined {
  if (reason.startsWith("file-")) return "photo";
  return reason === "delivery-refusal-words" ? "words" : undefined;
}

function handWithPhoto(
  by: ByStaff,
  form: Parameters<typeof handOver>[1],
  goods: Omit<HandedGoods, "photo">,
  file: File | undefined,
) {
  const give = (photo: HandedGoods["photo"]) => handOver(by, form, { ...goods, photo });
  return file ? withUpload(file, { staffId: by.staffId }, imageKinds, give) : give(null);
}
