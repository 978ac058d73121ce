import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import { deleteVehicle, findVehicle } from "#app/services/cart/vehicle.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-vehicle.ts";

const t = texts(vehicleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const vehicle = await findVehicle(context.get(buyerContext), idParam(params.vehicleId));
  return { name: vehicle?.name ?? notFound() };
}

export async function action({ params, context }: Route.ActionArgs) {
  const name = await deleteVehicle(context.get(buyerContext), idParam(params.vehicleId));
  const values = { vehicle: name ?? notFound() };
  await addFlash(context, { tone: "info", key: "vehicle-deleted", values });
  return redirect(to(url.vehicles), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("delete-title", loaderData) },
];

export default function DeleteVehicleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={t("delete-title", loaderData)} lead={t("delete-lead")} narrow>
      <Form method="post" className="row">
        <Button kind="danger">{t("delete-confirm")}</Button>
        <ButtonLink kind="secondary" to={to(url.vehicles)}>
          {t("delete-back")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
