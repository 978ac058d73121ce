import { StaffStores } from "#app/components/layout/staff-stores.tsx";
import { chooseDepot } from "#app/http/depot.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/round-stores.ts";

const t = texts(deliveryTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

const roundOf = (storeUid: number) => to(url.round, { storeUid });

export async function loader({ context }: Route.LoaderArgs) {
  return { stores: await chooseDepot(context, roundOf), staff: toStaffView(context) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("stores") }) }];

export default function RoundStoresRoute({ loaderData }: Route.ComponentProps) {
  return <StaffStores {...loaderData} title={t("stores")} pageOf={roundOf} />;
}
