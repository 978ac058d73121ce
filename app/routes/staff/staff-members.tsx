import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { accountState, staffRole } from "#app/models/auth/staff-account.ts";
import { listStaffAccounts } from "#app/services/auth/staff-account.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/staff-members.ts";
import { StaffMembersPage } from "./staff-members/staff-members-page.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("staff-manager")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = {
    state: accountState(searchParams.get("etat")),
    role: staffRole(searchParams.get("role")),
    storeUid: readId(searchParams.get("depot")),
    page: Math.max(1, readId(searchParams.get("page")) ?? 1),
  };
  const [found, stores] = await Promise.all([listStaffAccounts(filter), listStores()]);
  return {
    staff: toStaffView(context),
    filter,
    ...found,
    stores: stores.map(({ uid, label }) => ({ uid, label })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("list.title") }) }];

export default function StaffMembersRoute({ loaderData }: Route.ComponentProps) {
  return <StaffMembersPage {...loaderData} />;
}
