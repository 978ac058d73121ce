import { readId } from "#app/http/params.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { requestStatus } from "#app/models/contact/request.ts";
import { countRequests, listStaffRequests } from "#app/services/contact/request.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Route } from "./+types/staff-requests.ts";
import { answeredStores, requireRequests } from "./request-actor.server.ts";
import { StaffRequestsPage } from "./staff-requests/staff-requests-page.tsx";
import { toDueView, toHeadView } from "./to-request-view.server.ts";

const t = texts(requestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireRequests];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const stores = answeredStores(context);
  const status = requestStatus(searchParams.get("etat"));
  const [{ requests, next }, counts] = await Promise.all([
    listStaffRequests(stores, status, readId(searchParams.get("apres"))),
    countRequests(stores),
  ]);
  const shown = requests.map((request) => ({
    ...toHeadView(request),
    ...toDueView(request, databaseNow()),
    name: request.name,
  }));
  return { staff: toStaffView(context), status, requests: shown, next, counts };
}

export const meta: Route.MetaFunction = () => [
  { title: tStaff("title", { page: t("staff.title") }) },
];

export default function StaffRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <StaffRequestsPage {...loaderData} />;
}
