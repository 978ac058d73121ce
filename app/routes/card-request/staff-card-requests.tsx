import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import { CARD_REQUESTS_PER_PAGE, cardRequestState } from "#app/models/card-request/card-request.ts";
import { countCardRequests, listCardRequests } from "#app/services/card-request/staff.server.ts";
import type { Route } from "./+types/staff-card-requests.ts";
import { StaffCardRequestsPage } from "./staff-card-requests/staff-card-requests-page.tsx";

const t = texts(cardRequestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const state = cardRequestState(searchParams.get("etat"));
  const [requests, counts] = await Promise.all([
    listCardRequests(state, readId(searchParams.get("avant"))),
    countCardRequests(),
  ]);
  const older = requests.length === CARD_REQUESTS_PER_PAGE ? (requests.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), state, requests, counts, older };
}

export const meta: Route.MetaFunction = () => [
  { title: tStaff("title", { page: t("list.title") }) },
];

export default function StaffCardRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <StaffCardRequestsPage {...loaderData} />;
}
