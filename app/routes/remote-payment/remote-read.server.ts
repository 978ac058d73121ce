import { data, type RouterContextProvider, redirect } from "react-router";
import { keepLink, remoteAccess, remoteOrderOf } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import { asksBank, type OnlineMode } from "#app/models/payment/mode.ts";
import type { RemoteFlag } from "#app/models/payment/remote-payment.ts";
import { findRemote, type RemoteRefusal } from "#app/services/payment/remote-payment.server.ts";
import { listBanks } from "#app/services/payment/transfer/bank.server.ts";
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
  const { shown, boundBy } = found;
  const flag = readFlag(searchParams.get("erreur"));
  const banks = step === 2 && found.modes.some(asksBank) ? await listBanks() : [];
  const modes = found.modes.filter((mode) => !asksBank(mode) || banks.length > 0);
  return data({
    order: shown,
    modes,
    chosen: chosenMode(modes, flag),
    banks,
    boundBy,
    step,
    terms,
    token,
    flag,
    isHolder: "linkHash" in access,
  });
}

/** The mode of the bank that is missing, or the only one. */
function chosenMode(modes: readonly OnlineMode[], flag: RemoteFlag | null): OnlineMode | null {
  if (flag === "bank") return modes.find(asksBank) ?? null;
  return (modes.length === 1 && modes[0]) || null;
}

const flags: readonly RemoteFlag[] = ["terms", "method", "bank", "unavailable"];

function readFlag(text: string | null): RemoteFlag | null {
  return flags.find((flag) => flag === text) ?? null;
}

const MAX_LENGTH = 60;

export function remotePathOf({ searchParams }: URL): string {
  const [uid, cle] = ["order_uid", "cle"].map((name) =>
    searchParams.get(name)?.slice(0, MAX_LENGTH),
  );
  return to(url.remotePayment, null, { order_uid: uid, cle });
}

export function refuseRemotePayment(reason: RemoteRefusal["reason"]) {
  if (reason === "not-found") return notFound();
  if (reason === "too-many") throw new Response(null, { status: 429 });
  return data(null, { status: 410 });
}
