import { redirect } from "react-router";
import { clearPendingCard } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-card.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const back = safeBack(new URL(request.url).searchParams.get("back"));
  await clearPendingCard(context);
  return redirect(to(url.login, null, { back }), 303);
}
