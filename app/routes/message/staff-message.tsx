import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import { isMessageSlug } from "#app/models/message/place.ts";
import { enqueueTrial, findOwnAddress } from "#app/services/message/trial.server.ts";
import { readMessage } from "#app/services/message/view.server.ts";
import type { Route } from "./+types/staff-message.ts";
import { StaffMessagePage } from "./staff-message/staff-message-page.tsx";

const t = texts(messageLocale);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params: { message }, context }: Route.LoaderArgs) {
  if (!isMessageSlug(message)) return notFound();
  const [read, address] = await Promise.all([
    readMessage(message),
    findOwnAddress(byStaff(context).staffId),
  ]);
  return {
    staff: toStaffView(context),
    message,
    ...read,
    hasAddress: address !== null,
    formKey: randomUUID(),
  };
}

const trialForm = z.object({ channel: z.enum(["email", "sms"]), key: z.uuid() });

/** Sends the message to the address of the account. */
export async function action({ request, params: { message }, context }: Route.ActionArgs) {
  if (!isMessageSlug(message)) return notFound();
  const form = await parseForm(request, trialForm);
  if (!form.ok) return form.invalid();
  const { previews } = await readMessage(message);
  if (previews[form.value.channel] === null) return notFound();
  const trial = { slug: message, typed: null, ...form.value };
  const sent = await enqueueTrial(trial, byStaff(context));
  if (!sent.ok) return form.refuse(sent.reason, undefined, refusalValues(sent));
  return data({ tried: sent.email });
}

export const meta: Route.MetaFunction = ({ loaderData: { message } }) => [
  { title: t("title", { page: t(`name.${message}`) }) },
];

export default function StaffMessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMessagePage {...loaderData} reply={actionData} />;
}
