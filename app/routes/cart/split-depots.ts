import { redirect } from "react-router";
import { z } from "zod";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { splitFlash } from "#app/services/cart/split.server.ts";
import { splitBetweenDepots } from "#app/services/store/depot-choice.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/split-depots.ts";

const pairForm = z.object({ first: z.string().default(""), second: z.string().default("") });

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, pairForm);
  if (!form.ok) return form.invalid();
  const first = readId(form.value.first) ?? notFound();
  const second = readId(form.value.second) ?? notFound();
  const split = (await splitBetweenDepots(context.get(buyerContext), first, second)) ?? notFound();
  await addFlash(context, splitFlash(split));
  return redirect(to(url.cart), 303);
}
