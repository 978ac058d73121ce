import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { shopperContext } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm, refusalValues } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { arrivalCodeForm, arrivalOrdersForm } from "#app/models/arrival/form.ts";
import { type Arriver, arrive, leave } from "#app/services/arrival/arrival.server.ts";

/** Form of the page that an answer is about. */
type Target = "code" | "commandes";

export type StoreReply = FormReply & { target: Target };

type Asked = { request: Request; address: URL; context: Readonly<RouterContextProvider> };

type Acted =
  | { ok: true; said: "arrival-said" | "arrival-left" }
  | { ok: false; reply: ReturnType<typeof data<StoreReply>> };

/** Acts by one form of a depot's page; refuses beside the field, with what was typed. */
export async function actAtStore(asked: Asked, storeUid: number): Promise<Acted> {
  const [what = "", isLeaving] = (asked.address.searchParams.get("acte") ?? "").split("-");
  const leaving = isLeaving === "partir";
  if (what === "commandes") return pick(asked, leaving);
  return what === "" || what === "code" ? typeCode(asked, storeUid, leaving) : notFound();
}

async function typeCode(
  { request, context }: Asked,
  storeUid: number,
  leaving: boolean,
): Promise<Acted> {
  const form = await parseForm(request, arrivalCodeForm);
  if (!form.ok) return aimed(form.invalid(), "code");
  const { address } = clientOf(context);
  const { code, spot } = form.value;
  return say({ by: "code", storeUid, code, address }, spot, leaving, form, "code");
}

async function pick({ request, context }: Asked, leaving: boolean): Promise<Acted> {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return notFound();
  const form = await parseForm(request, arrivalOrdersForm);
  if (!form.ok) return aimed(form.invalid(), "commandes");
  const { uid: uids, spot } = form.value;
  return say({ by: "buyer", buyer, uids }, spot, leaving, form, "commandes");
}

type Form = Extract<Awaited<ReturnType<typeof parseForm<z.ZodObject>>>, { ok: true }>;

async function say(
  arriver: Arriver,
  spot: string,
  leaving: boolean,
  { refuse }: Pick<Form, "refuse">,
  target: Target,
): Promise<Acted> {
  const done = await (leaving ? leave(arriver) : arrive(arriver, spot));
  if (done.ok) return { ok: true, said: leaving ? "arrival-left" : "arrival-said" };
  if (done.reason === "not-found") return notFound();
  const field = target === "code" ? "code" : "uid";
  return aimed(refuse(done.reason, field, refusalValues(done)), target);
}

function aimed(reply: ReturnType<typeof data<FormReply>>, target: Target): Acted {
  return {
    ok: false,
    reply: data<StoreReply>({ ...reply.data, target }, reply.init ?? undefined),
  };
}
