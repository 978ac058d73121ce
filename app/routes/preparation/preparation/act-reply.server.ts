import { data, redirect } from "react-router";
import type { z } from "zod";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import {
  cancelForm,
  lineForm,
  proposalForm,
  readyForm,
  scanForm,
  withdrawalForm,
} from "#app/models/preparation/form.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import {
  cancelPreparation,
  closePreparation,
  noteFound,
  scanGoods,
} from "#app/services/preparation/act.server.ts";
import type { Acted, PreparationForm } from "#app/services/preparation/acting.server.ts";
import {
  proposeSubstitute,
  withdrawSubstitute,
} from "#app/services/preparation/substitute.server.ts";
import { to, url } from "#app/urls.ts";

/** Form of the page that an answer is about: "scan", "prete", "annuler", or the number of a line. */
type Target = "scan" | "prete" | "annuler" | `ligne-${number}` | `remplacer-${number}`;

/** A refused form, as typed. */
export type PreparationReply = FormReply & { target: Target };

type Order = Omit<PreparationForm, "key">;

/** Acts by one form of the page, and leads back to it; refuses beside the field, with what was typed. */
export async function actOnPreparation(
  request: Request,
  act: string,
  by: ByStaff,
  order: Order,
): Promise<Response | ReturnType<typeof data<PreparationReply>>> {
  if (act === "ligne") return noteLine(request, by, order);
  if (act === "prete") return declareReady(request, by, order);
  if (act === "annuler") return cancel(request, by, order);
  if (act === "remplacer") return propose(request, by, order);
  if (act === "retirer") return withdraw(request, by, order);
  return act === "" ? scan(request, by, order) : notFound();
}

async function scan(request: Request, by: ByStaff, order: Order) {
  const form = await parseForm(request, scanForm);
  if (!form.ok) return aimed(form.invalid(), "scan");
  const { key, code, refused } = form.value;
  const done = await scanGoods(by, { ...order, key }, { typed: code, refused });
  return done.ok ? back(order) : refusal(form, done, "scan", "code");
}

async function noteLine(request: Request, by: ByStaff, order: Order) {
  const form = await parseForm(request, lineForm);
  if (!form.ok) return aimed(form.invalid(), `ligne-${form.typed.line ?? 0}`);
  const { key, line, how, found = null, seen } = form.value;
  const noted = { lineNumber: line, how, found, seen };
  const done = await noteFound(by, { ...order, key }, noted);
  return done.ok ? back(order, `#ligne-${line}`) : refusal(form, done, `ligne-${line}`, "found");
}

async function declareReady(request: Request, by: ByStaff, order: Order) {
  const form = await parseForm(request, readyForm);
  if (!form.ok) return aimed(form.invalid(), "prete");
  const { key, place, version } = form.value;
  const done = await closePreparation(by, { ...order, key }, { place, version });
  return done.ok ? back(order) : refusal(form, done, "prete", "place");
}

async function cancel(request: Request, by: ByStaff, order: Order) {
  const form = await parseForm(request, cancelForm);
  if (!form.ok) return aimed(form.invalid(), "annuler");
  const { key, version } = form.value;
  const done = await cancelPreparation(by, { ...order, key }, { version });
  return done.ok ? back(order) : refusal(form, done, "annuler");
}

async function propose(request: Request, by: ByStaff, order: Order) {
  const form = await parseForm(request, proposalForm);
  if (!form.ok) return aimed(form.invalid(), `remplacer-${form.typed.line ?? 0}`);
  const { key, line, code, quantity } = form.value;
  const proposal = { lineNumber: line, code, quantity };
  const done = await proposeSubstitute(by, { ...order, key }, proposal);
  return done.ok ? back(order, `#ligne-${line}`) : refusal(form, done, `remplacer-${line}`, "code");
}

async function withdraw(request: Request, by: ByStaff, order: Order) {
  const form = await parseForm(request, withdrawalForm);
  if (!form.ok) return aimed(form.invalid(), `remplacer-${form.typed.line ?? 0}`);
  const { key, line } = form.value;
  const done = await withdrawSubstitute(by, { ...order, key }, { lineNumber: line });
  return done.ok ? back(order, `#ligne-${line}`) : refusal(form, done, `remplacer-${line}`);
}

function back({ storeUid, uid }: Order, line = "") {
  return redirect(to(url.preparation, { storeUid, orderUid: uid }) + line, 303);
}

type Form = Extract<Awaited<ReturnType<typeof parseForm<z.ZodObject>>>, { ok: true }>;

function refusal(
  { refuse }: Pick<Form, "refuse">,
  { reason, values }: Exclude<Acted, { ok: true }>,
  target: Target,
  field?: string,
) {
  return reason === "not-found" ? notFound() : aimed(refuse(reason, field, values), target);
}

function aimed(reply: ReturnType<typeof data<FormReply>>, target: Target) {
  return data<PreparationReply>({ ...reply.data, target }, reply.init ?? undefined);
}
