import { redirect, useLocation } from "react-router";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_VEHICLES, type Vehicle } from "#app/models/cart/vehicle.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { addVehicle, listVehicles } from "#app/services/cart/vehicle.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/vehicles.ts";
import { VehicleForm } from "./vehicle/vehicle-form.tsx";
import { vehicleForm } from "./vehicle/vehicle-forms.ts";

const t = texts(vehicleTexts);
const tAccount = texts(accountTexts);

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

type VehiclesPageProps = { vehicles: readonly Vehicle[]; reply: FormReply | undefined };

function VehiclesPage({ vehicles, reply }: VehiclesPageProps) {
  // Mounted again at each visit, to clear what was added.
  const { key } = useLocation();
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {vehicles.length > 0 ? (
        <LineTable
          caption={t("vehicles")}
          columns={columns}
          rows={vehicles}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState icon="truck" title={t("empty")}>
          <p>{t("empty-lead")}</p>
        </EmptyState>
      )}
      {vehicles.length < MAX_VEHICLES ? (
        <section aria-labelledby="nouveau">
          <h2 id="nouveau">{t("new")}</h2>
          <VehicleForm key={key} reply={reply} submit={t("add")} />
        </section>
      ) : (
        <p>{t("full", { count: MAX_VEHICLES })}</p>
      )}
    </Page>
  );
}

const columns: LineColumn<Vehicle>[] = [
  {
    label: t("name"),
    heading: true,
    cell: (vehicle) => (
      <>
        {vehicle.name}
        {vehicle.isDefault ? <p className="hint">{t("default")}</p> : null}
        <Acts vehicle={vehicle} />
      </>
    ),
  },
  {
    label: t("payload-short"),
    number: true,
    cell: ({ payloadKg }) => formatWeight(payloadKg * 1000),
  },
  {
    label: t("bed-length-short"),
    number: true,
    cell: ({ bedLengthCm }) => t("centimetres", { length: bedLengthCm }),
  },
];

function Acts({ vehicle: { id: vehicleId, name, isDefault } }: { vehicle: Vehicle }) {
  return (
    <div className="row">
      <ButtonLink
        kind="quiet"
        to={to(url.vehicle, { vehicleId })}
        aria-label={t("change-of", { name })}
      >
        {t("change")}
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        to={to(url.deleteVehicle, { vehicleId })}
        aria-label={t("delete-of", { name })}
      >
        {t("delete")}
      </ButtonLink>
      {isDefault ? null : (
        <CommandForm
          action={to(url.chooseVehicle, { vehicleId })}
          kind="quiet"
          label={t("choose-of", { name })}
        >
          {t("choose")}
        </CommandForm>
      )}
    </div>
  );
}
