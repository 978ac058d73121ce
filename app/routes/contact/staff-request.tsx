import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { findRequest } from "#app/services/contact/request.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-request.ts";
import { postMessage } from "./read-message.server.ts";
import { requireRequests, staffActor } from "./request-actor.server.ts";
import { StaffRequestPage } from "./staff-request/staff-request-page.tsx";
import { toDueView, toRequestView } from "./to-request-view.server.ts";

const t = texts(requestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireRequests];

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const found = (await findRequest(staffActor(context).reader, number)) ?? notFound();
  const { email, phone, customerId, ...person } = found.person;
  return {
    staff: toStaffView(context),
    request: toRequestView(found),
    due: toDueView(found, databaseNow()),
    person: { ...person, email, phone, isCustomer: customerId !== null },
    form: randomUUID(),
  };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const posted = await postMessage(request, staffActor(context), number);
  return posted.ok ? redirect(to(url.staffRequest, { number }), 303) : posted.reply;
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: tStaff("title", { page: t("title", { number: params.number ?? "" }) }) },
];

export default function StaffRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffRequestPage {...loaderData} reply={actionData} />;
}
