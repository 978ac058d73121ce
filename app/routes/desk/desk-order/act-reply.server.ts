import { data, redirect } from "react-router";
import type { z } from "zod";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { DeskAct } from "#app/models/desk/act.ts";
import { emailForm, reasonForm, refundForm } from "#app/models/desk/form.ts";
import {
  addNote,
  cancelAtDesk,
  type DeskClerk,
  type DeskDone,
  type DeskForm,
  refundAtDesk,
  resendAtDesk,
} from "#app/services/desk/act.server.ts";
import { to, url } from "#app/urls.ts";

/** A refused form, as typed, and the act that it is of. */
export type DeskReply = FormReply & { act: DeskAct };

/** Acts by one form of the page, and leads back to it; refuses beside the field, with what was typed. */
export async function actAtDesk(request: Request, act: string, clerk: DeskClerk, uid: string) {
  switch (act) {
    case "note":
      return answer("note", uid, "reason", await parseForm(request, reasonForm), (value) =>
        addNote(clerk, formOf(uid, value)),
      );
    case "annulation":
      return answer("cancel", uid, "reason", await parseForm(request, reasonForm), (value) =>
        cancelAtDesk(clerk, formOf(uid, value)),
      );
    case "e-mail":
      return answer("mail", uid, "email", await parseForm(request, emailForm), (value) =>
        resendAtDesk(clerk, formOf(uid, value), value.email),
      );
    case "remboursement":
      return answer("refund", uid, "amount", await parseForm(request, refundForm), (value) =>
        refundAtDesk(clerk, formOf(uid, value), { amountCents: value.amount, seen: value.seen }),
      );
    default:
      return notFound();
  }
}

const formOf = (uid: string, { key, reason }: Omit<DeskForm, "uid">): DeskForm => ({
  uid,
  key,
  reason,
});

type Parsed<V> =
  | { ok: false; invalid: () => ReturnType<typeof data<FormReply>> }
  | {
      ok: true;
      value: V;
      refuse: Extract<Awaited<ReturnType<typeof parseForm<z.ZodObject>>>, { ok: true }>["refuse"];
    };

async function answer<V>(
  act: DeskAct,
  uid: string,
  field: string,
  form: Parsed<V>,
  work: (value: V) => Promise<DeskDone>,
) {
  if (!form.ok) return aimed(form.invalid(), act);
  const done = await work(form.value);
  if (done.ok) return redirect(to(url.deskOrder, { orderUid: uid }, { fait: act }), 303);
  return done.reason === "not-found" ? notFound() : aimed(form.refuse(done.reason, field), act);
}

function aimed(reply: ReturnType<typeof data<FormReply>>, act: DeskAct) {
  return data<DeskReply>({ ...reply.data, act }, reply.init ?? undefined);
}
