import { type RouterContextProvider, redirect } from "react-router";
import { remoteAccess, remoteOrderOf } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { refreshesSoFar } from "#app/models/payment/wait.ts";
import {
  findRemoteProgress,
  startRemotePayment,
} from "#app/services/payment/remote-payment.server.ts";
import { to, url } from "#app/urls.ts";
import { refuseRemotePayment } from "./remote-read.server.ts";

type Context = Readonly<RouterContextProvider>;

function payerOf(context: Context, address: URL) {
  const uid = remoteOrderOf(context, address);
  const back = address.pathname + address.search;
  return { uid, access: remoteAccess(context, { orderUid: uid, token: null, back }) };
}

export async function openRemoteCard(context: Context, address: URL) {
  const { uid, access } = payerOf(context, address);
  const started = await startRemotePayment(access, uid, { mode: "card" });
  if (started.ok && started.start.kind === "frame") {
    const { action, fields } = started.start;
    return { uid, form: { action, fields } };
  }
  if (!started.ok && started.reason === "not-found") return notFound();
  throw redirect(to(url.remoteDone, null, { order_uid: uid }), 303);
}

export async function readRemoteDone(context: Context, address: URL) {
  const { uid, access } = payerOf(context, address);
  const found = await findRemoteProgress(access, uid);
  if (!found.ok) return refuseRemotePayment(found.reason);
  const { shown: order, progress, attempt } = found;
  return {
    order,
    progress,
    attempt,
    refreshes: refreshesSoFar(address.searchParams.get("attente")),
  };
}
