import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import { listMessageRows } from "#app/services/message/view.server.ts";
import type { Route } from "./+types/staff-messages.ts";
import { StaffMessagesPage } from "./staff-messages/staff-messages-page.tsx";

const t = texts(messageLocale);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

const MAX_SEARCH = 40;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const search = searchParams.get("recherche")?.slice(0, MAX_SEARCH) ?? "";
  const isChangedOnly = searchParams.get("montrer") === "changes";
  return {
    staff: toStaffView(context),
    search,
    isChangedOnly,
    messages: await listMessageRows(search, isChangedOnly),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("list.title") }) }];

export default function StaffMessagesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffMessagesPage {...loaderData} />;
}
