import { data, type RouterContextProvider, redirect } from "react-router";
import { keepLink, remoteAccess, remoteOrderOf } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import type { OnlineMode } from "#app/models/payment/payment.ts";
import { nextRemoteStep, type RemoteFlag } from "#app/models/payment/remote-payment.ts";
import type { RemoteFields } from "#app/models/payment/remote-payment-form.ts";
import { listBanks } from "#app/services/payment/bank.server.ts";
import {
  findRemote,
  type RemoteAccess,
  type RemoteRefusal,
  startRemotePayment,
} from "#app/services/payment/remote-payment.server.ts";
import { to, url } from "#app/urls.ts";

type Context = Readonly<RouterContextProvider>;

/** On a shared terminal the token moves from the URL to the session, and ends with it. */
export async function readRemote(context: Context, address: URL) {
  const { pathname, search, searchParams } = address;
  const orderUid = remoteOrderOf(context, address);
  const token = searchParams.get("cle");
  const access = remoteAccess(context, { orderUid, token, back: pathname + search });
  const found = await findRemote(access, orderUid);
  if (!found.ok) return refuseRemotePayment(found.reason);
  if (token && terminalOf(context)) {
    await keepLink(context, access, orderUid);
    const rest = new URLSearchParams(searchParams);
    rest.delete("cle");
    throw redirect(`${pathname}?${rest}`, 303);
  }
  const terms = searchParams.get("terms") === "on";
  const step = terms && searchParams.get("etape") === "2" ? (2 as const) : (1 as const);
  const { shown, modes, boundBy } = found;
  const banks = step === 2 && modes.includes("transfer") ? await listBanks() : [];
  return data({
    order: shown,
    modes: modes.filter((mode) => mode !== "transfer" || banks.length > 0),
    banks,
    boundBy,
    step,
    terms,
    token,
    flag: readFlag(searchParams.get("erreur")),
    isHolder: "linkHash" in access,
  });
}

const flags: readonly RemoteFlag[] = ["terms", "method", "bank", "unavailable"];

function readFlag(text: string | null): RemoteFlag | null {
  return flags.find((flag) => flag === text) ?? null;
}

const LONGEST = 60;

export function remotePathOf({ searchParams }: URL): string {
  const [uid, cle] = ["order_uid", "cle"].map((name) => searchParams.get(name)?.slice(0, LONGEST));
  return to(url.remotePayment, null, { order_uid: uid, cle });
}

export function refuseRemotePayment(reason: RemoteRefusal["reason"]) {
  if (reason === "not-found") return notFound();
  if (reason === "too-many") throw new Response(null, { status: 429 });
  return data(null, { status: 410 });
}

type WantedPayment = { orderUid: string; token: string | null; access: RemoteAccess };

export function readRemotePayment(
  context: Context,
  { uid: orderUid, cle }: RemoteFields,
): WantedPayment {
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
