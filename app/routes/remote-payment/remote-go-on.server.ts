import { type RouterContextProvider, redirect } from "react-router";
import { keepLink, remoteAccess } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import { nextRemoteStep, type RemoteFlag } from "#app/models/payment/remote-payment.ts";
import type { RemoteFields } from "#app/models/payment/remote-payment-form.ts";
import {
  type RemoteAccess,
  startRemotePayment,
} from "#app/services/payment/remote-payment.server.ts";
import { to, url } from "#app/urls.ts";

type Context = Readonly<RouterContextProvider>;

type WantedPayment = { orderUid: string; token: string | null; access: RemoteAccess };

function readRemotePayment(context: Context, { uid: orderUid, cle }: RemoteFields): WantedPayment {
  const token = cle || null;
  const back = to(url.remotePayment, null, { order_uid: orderUid });
  return { orderUid, token, access: remoteAccess(context, { orderUid, token, back }) };
}

/** Terms come first: nothing is paid before they are accepted. */
export async function goOn(context: Context, sent: RemoteFields): Promise<Response> {
  const wanted = readRemotePayment(context, sent);
  const next = nextRemoteStep({
    step: sent.step === "2" ? 2 : 1,
    terms: sent.terms,
    method: sent.method ?? null,
    bank: sent.bank ?? null,
  });
  if (next) return redirect(stepPath(wanted, next.step, next.flag), 303);
  return sent.method ? pay(context, wanted, sent.method, sent.bank) : notFound();
}

async function pay(
  context: Context,
  wanted: WantedPayment,
  mode: OnlineMode,
  bankId: string | undefined,
) {
  const { orderUid, access } = wanted;
  const started = await startRemotePayment(access, orderUid, { mode, bankId });
  if (started.ok) {
    await keepLink(context, access, orderUid);
    const { start } = started;
    if (start.kind === "redirect") return redirect(start.address, 303);
    const path = to(url.remoteCard, null, { order_uid: orderUid });
    return redirect(start.kind === "frame" ? path : start.path, 303);
  }
  if (started.reason === "not-found") return notFound();
  const isAway = started.reason === "provider-unavailable";
  return redirect(stepPath(wanted, isAway ? 2 : 1, isAway ? "unavailable" : null), 303);
}

function stepPath(
  { orderUid, token }: WantedPayment,
  step: 1 | 2,
  flag: RemoteFlag | null,
): string {
  return to(url.remotePayment, null, {
    order_uid: orderUid,
    cle: token,
    ...(step === 2 && { etape: 2, terms: "on" }),
    erreur: flag,
  });
}
