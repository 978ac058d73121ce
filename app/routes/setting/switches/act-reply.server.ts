import { data, redirect } from "react-router";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { isPaymentMode } from "#app/models/payment/mode.ts";
import { bannerForm, depotForm, modeForm, stopForm } from "#app/models/setting/switch-form.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import {
  closePeriod,
  type PeriodRefusal,
  stopSwitch,
} from "#app/services/closure/period.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { loadSettings } from "#app/services/setting/load.server.ts";
import { addSwitch } from "#app/services/setting/switch.server.ts";
import { to, url } from "#app/urls.ts";

export type SwitchAct = "bandeau" | "mode" | "depot";

/** A refused form, as typed, with the number of orders that it touches. */
export type SwitchReply = FormReply & { act: SwitchAct; touches: number };

/** Acts by one form of the page and leads back to it; refuses with what was typed. */
export async function actOnSwitches(request: Request, act: string, by: ByStaff) {
  if (act === "bandeau") return setBanner(request, by);
  if (act === "mode") return setMode(request, by);
  if (act === "depot") return closeDepot(request, by);
  return act === "arreter" ? stop(request, by) : notFound();
}

async function setBanner(request: Request, by: ByStaff) {
  const form = await parseForm(request, bannerForm);
  if (!form.ok) return aimed(form.invalid(), "bandeau");
  const { key, text, startsAt = databaseNow(), endsAt = null } = form.value;
  const banner = {
    kind: "banner",
    mode: null,
    storeUid: null,
    text,
    startsAt,
    endsAt,
    key,
  } as const;
  const added = await addSwitch(by, banner);
  return added.ok ? back("lance") : aimed(form.refuse(added.reason, "endsAt"), "bandeau");
}

async function setMode(request: Request, by: ByStaff) {
  const form = await parseForm(request, modeForm);
  if (!form.ok) return aimed(form.invalid(), "mode");
  const { key, text, mode, startsAt = databaseNow(), endsAt = null } = form.value;
  if (!isPaymentMode(mode)) return aimed(form.refuse("switch-mode", "mode"), "mode");
  const off = { kind: "payment-mode", storeUid: null, mode, text, startsAt, endsAt, key } as const;
  const added = await addSwitch(by, off);
  return added.ok ? back("lance") : aimed(form.refuse(added.reason, "endsAt"), "mode");
}

async function closeDepot(request: Request, by: ByStaff) {
  const form = await parseForm(request, depotForm);
  if (!form.ok) return aimed(form.invalid(), "depot");
  const { store: storeUid, text: reason, startsAt = databaseNow(), ...rest } = form.value;
  const closed = await closePeriod(by, { storeUid, reason, startsAt, ...rest });
  if (closed.ok) return back("lance");
  if (closed.reason === "not-found") return aimed(form.refuse("switch-store", "store"), "depot");
  const touches = "count" in closed ? closed.count : 0;
  const refused = form.refuse(closed.reason, fields[closed.reason] ?? "endsAt", { count: touches });
  return aimed(refused, "depot", touches);
}

/** Field beside which a refused closure says why. */
const fields: Partial<Record<PeriodRefusal["reason"], string>> = {
  "closure-day": "startsAt",
  "closure-already": "store",
  "closure-touches": "store",
};

async function stop(request: Request, by: ByStaff) {
  const form = await parseForm(request, stopForm);
  if (!form.ok || !(await stopSwitch(by, form.value.id))) return notFound();
  await loadSettings();
  return back("arrete");
}

function back(fait: "lance" | "arrete") {
  return redirect(to(url.switches, null, { fait }), 303);
}

function aimed(reply: ReturnType<typeof data<FormReply>>, act: SwitchAct, touches = 0) {
  return data<SwitchReply>({ ...reply.data, act, touches }, reply.init ?? undefined);
}
