import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import { addVehicle, listVehicles } from "#app/services/cart/vehicle.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/vehicles.ts";
import { vehicleForm } from "./vehicle/vehicle-forms.ts";
import { VehiclesPage } from "./vehicles/vehicles-page.tsx";

const t = texts(vehicleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return { vehicles: await listVehicles(context.get(buyerContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, vehicleForm);
  if (!form.ok) return form.invalid();
  const added = await addVehicle(context.get(buyerContext), form.value);
  if (!added.ok) return form.refuse(added.reason, added.field);
  const values = { vehicle: form.value.name };
  await addFlash(context, { tone: "success", key: "vehicle-added", values });
  return redirect(to(url.vehicles), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function VehiclesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <VehiclesPage {...loaderData} reply={actionData} />;
}
