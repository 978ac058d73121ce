import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import { changeVehicle, findVehicle } from "#app/services/cart/vehicle.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/vehicle.ts";
import { VehicleForm } from "./vehicle/vehicle-form.tsx";
import { vehicleForm } from "./vehicle/vehicle-forms.ts";

const t = texts(vehicleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const vehicle = await findVehicle(context.get(buyerContext), idParam(params.vehicleId));
  return { vehicle: vehicle ?? notFound() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const { id } = (await findVehicle(buyer, idParam(params.vehicleId))) ?? notFound();
  const form = await parseForm(request, vehicleForm);
  if (!form.ok) return form.invalid();
  const changed = (await changeVehicle(buyer, id, form.value)) ?? notFound();
  if (!changed.ok) return form.refuse(changed.reason, changed.field);
  const values = { vehicle: form.value.name };
  await addFlash(context, { tone: "success", key: "vehicle-changed", values });
  return redirect(to(url.vehicles), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("edit", { name: loaderData.vehicle.name }) },
];

export default function VehicleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { vehicle } = loaderData;
  return (
    <Page
      title={t("edit", { name: vehicle.name })}
      breadcrumb={[{ label: t("title"), to: to(url.vehicles) }]}
      narrow
    >
      <VehicleForm reply={actionData} submit={t("save")} vehicle={vehicle}>
        <ButtonLink kind="quiet" to={to(url.vehicles)}>
          {t("back")}
        </ButtonLink>
      </VehicleForm>
    </Page>
  );
}
