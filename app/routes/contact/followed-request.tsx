import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { requestKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { findRequest } from "#app/services/contact/request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/followed-request.ts";
import { postMessage } from "./read-message.server.ts";
import { RequestPage } from "./request/request-page.tsx";
import { visitorActor } from "./request-actor.server.ts";
import { toRequestView } from "./to-request-view.server.ts";

const t = texts(requestTexts);

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { number } = params;
  const key = await requestKey(args, params);
  const found = await findRequest({ by: "visitor", key }, number);
  return { request: toRequestView(found ?? notFound()), form: randomUUID() };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const { number } = params;
  const { request, context } = args;
  const key = await requestKey(args, params);
  if (!(await findRequest({ by: "visitor", key }, number))) return notFound();
  const posted = await postMessage(request, await visitorActor(context, key), number);
  if (!posted.ok) return posted.reply;
  if (posted.isSent) await addFlash(context, { tone: "success", key: "request-message-sent" });
  return redirect(to(url.followRequest, params), 303);
}

/** The URL is the key: no cache stores the page, no Referer reveals it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("document", { number: params.number ?? "" }) },
  { name: "robots", content: "noindex" },
];

export default function FollowedRequestRoute(props: Route.ComponentProps) {
  const { loaderData, actionData, params } = props;
  return (
    <RequestPage
      {...loaderData}
      reply={actionData}
      filePath={(fileId) => to(url.followedFile, { ...params, fileId })}
    />
  );
}
