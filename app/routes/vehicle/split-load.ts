import { redirect } from "react-router";
import { z } from "zod";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { splitFlash } from "#app/services/cart/split.server.ts";
import { splitForVehicle } from "#app/services/cart/vehicle-load.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/split-load.ts";

const splitForm = z.object({ vehicule: z.string().default("") });

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, splitForm);
  if (!form.ok) return form.invalid();
  const vehicleId = readId(form.value.vehicule) ?? notFound();
  const split = (await splitForVehicle(context.get(buyerContext), vehicleId)) ?? notFound();
  await addFlash(context, splitFlash(split));
  return redirect(to(url.cart), 303);
}
