import { data, redirect } from "react-router";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { capacityForm, closureForm, reopenForm } from "#app/models/closure/form.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import {
  type ClosureRefusal,
  closeDepot,
  reopenDepot,
  setDayCapacity,
} from "#app/services/closure/closure.server.ts";
import { to, url } from "#app/urls.ts";

/** A refused form, as typed, with the number of orders that it touches. */
export type SlotsReply = FormReply & { target: "capacite" | "fermer"; touches: number };

/** Acts by one form of the page and leads back to its day; refuses with what was typed. */
export async function actOnSlots(request: Request, act: string, by: ByStaff, storeUid: number) {
  if (act === "") return setCapacity(request, by, storeUid);
  if (act === "fermer") return close(request, by, storeUid);
  return act === "rouvrir" ? reopen(request, by, storeUid) : notFound();
}

async function setCapacity(request: Request, by: ByStaff, storeUid: number) {
  const form = await parseForm(request, capacityForm);
  if (!form.ok) return aimed(form.invalid(), "capacite");
  const done = await setDayCapacity(by, { storeUid, ...form.value });
  if (done.ok) return back(storeUid, form.value.day);
  return refusal(form, done, "capacite", "capacity");
}

async function close(request: Request, by: ByStaff, storeUid: number) {
  const form = await parseForm(request, closureForm);
  if (!form.ok) return aimed(form.invalid(), "fermer");
  const { key, reason, seen, ...asked } = form.value;
  const done = await closeDepot(by, { storeUid, key, reason, seen, asked });
  if (done.ok) return back(storeUid, asked.how === "maintenant" ? null : asked.day);
  return refusal(form, done, "fermer", fields[done.reason] ?? "how");
}

/** Field beside which a refused closure says why. */
const fields: Partial<Record<ClosureRefusal["reason"], string>> = {
  "closure-hours": "to",
  "closure-past": "to",
};

async function reopen(request: Request, by: ByStaff, storeUid: number) {
  const form = await parseForm(request, reopenForm);
  if (!form.ok) return notFound();
  const { closure: closureId, day } = form.value;
  const done = await reopenDepot(by, { storeUid, closureId });
  return done.ok ? back(storeUid, day) : notFound();
}

function back(storeUid: number, day: string | null) {
  return redirect(to(url.depotSlots, { storeUid }, { jour: day }), 303);
}

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

function refusal(
  { refuse }: { refuse: Refuse },
  refused: ClosureRefusal,
  target: SlotsReply["target"],
  field: string,
) {
  if (refused.reason === "not-found") return notFound();
  const touches = "count" in refused ? refused.count : 0;
  return aimed(refuse(refused.reason, field, { count: touches }), target, touches);
}

function aimed(
  reply: ReturnType<typeof data<FormReply>>,
  target: SlotsReply["target"],
  touches = 0,
) {
  return data<SlotsReply>({ ...reply.data, target, touches }, reply.init ?? undefined);
}
