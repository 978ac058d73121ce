import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { findMessage } from "#app/services/erp/message.server.ts";
import type { Route } from "./+types/message.ts";
import { MessagePage } from "./message/message-page.tsx";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { body, ...message } = (await findMessage(idParam(params.messageId))) ?? notFound();
  const acts = await listStaffActs({ subject: message.eventId });
  return { staff: toStaffView(context), message, body: JSON.stringify(body, null, 2), acts };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("title", { page: t("message.title", { id: params.messageId ?? "" }) }) },
];

export default function MessageRoute({ loaderData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} />;
}
