import { StaffStores } from "#app/components/layout/staff-stores.tsx";
import { chooseDepot } from "#app/http/depot.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/slot-stores.ts";

const t = texts(closureTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

const slotsOf = (storeUid: number) => to(url.depotSlots, { storeUid });

export async function loader({ context }: Route.LoaderArgs) {
  return { stores: await chooseDepot(context, slotsOf), staff: toStaffView(context) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("stores.title") }) }];

export default function SlotStoresRoute({ loaderData }: Route.ComponentProps) {
  return <StaffStores {...loaderData} title={t("stores.title")} pageOf={slotsOf} />;
}
