import { StaffStores } from "#app/components/layout/staff-stores.tsx";
import { chooseDepot } from "#app/http/depot.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/preparation-stores.ts";

const t = texts(preparationTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

const queueOf = (storeUid: number) => to(url.preparationQueue, { storeUid });

export async function loader({ context }: Route.LoaderArgs) {
  return { stores: await chooseDepot(context, queueOf), staff: toStaffView(context) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("stores.title") }) }];

export default function PreparationStoresRoute({ loaderData }: Route.ComponentProps) {
  return <StaffStores {...loaderData} title={t("stores.title")} pageOf={queueOf} />;
}
