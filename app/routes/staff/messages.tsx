import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { messageView } from "#app/models/erp/inbox.ts";
import { countMessages, listLateExports, listMessages } from "#app/services/erp/message.server.ts";
import type { Route } from "./+types/messages.ts";
import { MessagesPage } from "./messages/messages-page.tsx";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = messageView(searchParams.get("etat"));
  const [page, counts, exports] = await Promise.all([
    listMessages(view, readId(searchParams.get("avant"))),
    countMessages(),
    listLateExports(),
  ]);
  return { staff: toStaffView(context), view, ...page, counts, exports };
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("messages.title") }) },
];

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}
