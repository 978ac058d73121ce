import { StaffStores } from "#app/components/layout/staff-stores.tsx";
import { chooseDepot } from "#app/http/depot.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { handoverRoles } from "#app/models/handover/handover.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/handover-stores.ts";

const t = texts(handoverTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...handoverRoles)];

const codeOf = (storeUid: number) => to(url.handoverCode, { storeUid });

export async function loader({ context }: Route.LoaderArgs) {
  const stores = await chooseDepot(context, codeOf, handoverRoles);
  return { stores, staff: toStaffView(context) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("stores") }) }];

export default function HandoverStoresRoute({ loaderData }: Route.ComponentProps) {
  return <StaffStores {...loaderData} title={t("stores")} pageOf={codeOf} />;
}
