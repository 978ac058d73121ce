import { randomUUID } from "node:crypto";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import { findOwnAddress } from "#app/services/message/trial.server.ts";
import type { Route } from "./+types/staff-message-text.ts";
import { actOnText } from "./staff-message-text/act-reply.server.ts";
import { readTextAddress, readTextPage } from "./staff-message-text/read-text.server.ts";
import { StaffMessageTextPage } from "./staff-message-text/staff-message-text-page.tsx";

const t = texts(messageLocale);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const address = readTextAddress(params) ?? notFound();
  const [page, own] = await Promise.all([
    readTextPage(address, readId(searchParams.get("avant"))),
    findOwnAddress(byStaff(context).staffId),
  ]);
  return {
    ...{ staff: toStaffView(context), ...page, hasAddress: own !== null },
    ...{ formKey: randomUUID(), done: searchParams.get("fait") },
  };
}

/** The buttons of the form say what it does: `act`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const address = readTextAddress(params) ?? notFound();
  return actOnText(request, address, byStaff(context));
}

export const meta: Route.MetaFunction = ({ loaderData: { message, kind } }) => {
  const page = t("text.title", { kind: t(`kind.${kind}`), message: t(`name.${message}`) });
  return [{ title: t("title", { page }) }];
};

export default function StaffMessageTextRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMessageTextPage {...loaderData} reply={actionData} />;
}
