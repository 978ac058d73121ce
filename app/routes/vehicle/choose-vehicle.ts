import { redirect } from "react-router";
import { z } from "zod";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { chooseVehicle } from "#app/services/cart/vehicle.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/choose-vehicle.ts";

const choiceForm = z.object({ back: z.string().default(url.vehicles) });

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, choiceForm);
  if (!form.ok) return form.invalid();
  const name = await chooseVehicle(context.get(buyerContext), idParam(params.vehicleId));
  const values = { vehicle: name ?? notFound() };
  await addFlash(context, { tone: "success", key: "vehicle-chosen", values });
  return redirect(safeBack(form.value.back), 303);
}
