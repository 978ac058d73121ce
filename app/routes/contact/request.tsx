import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { findRequest } from "#app/services/contact/request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/request.ts";
import { postMessage } from "./read-message.server.ts";
import { RequestPage } from "./request/request-page.tsx";
import { customerActor, customerReader } from "./request-actor.server.ts";
import { toRequestView } from "./to-request-view.server.ts";

const t = texts(requestTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const found = await findRequest(customerReader(context.get(buyerContext)), number);
  return { request: toRequestView(found ?? notFound()), form: randomUUID() };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const actor = customerActor(context);
  if (!(await findRequest(actor.reader, number))) return notFound();
  const posted = await postMessage(request, actor, number);
  if (!posted.ok) return posted.reply;
  if (posted.isSent) await addFlash(context, { tone: "success", key: "request-message-sent" });
  return redirect(to(url.request, { number }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("document", { number: params.number ?? "" }) },
];

export default function RequestRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number } = params;
  return (
    <RequestPage
      {...loaderData}
      reply={actionData}
      filePath={(fileId) => to(url.requestFile, { number, fileId })}
      isCustomer
    />
  );
}
