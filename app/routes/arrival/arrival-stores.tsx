import { StaffStores } from "#app/components/layout/staff-stores.tsx";
import { chooseDepot } from "#app/http/depot.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import { arrivalRoles } from "#app/models/arrival/arrival.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/arrival-stores.ts";

const t = texts(queueTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...arrivalRoles)];

const queueOf = (storeUid: number) => to(url.arrivals, { storeUid });

export async function loader({ context }: Route.LoaderArgs) {
  return { stores: await chooseDepot(context, queueOf, arrivalRoles), staff: toStaffView(context) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("stores") }) }];

export default function ArrivalStoresRoute({ loaderData }: Route.ComponentProps) {
  return <StaffStores {...loaderData} title={t("stores")} pageOf={queueOf} />;
}
