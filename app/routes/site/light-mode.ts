import { redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { clearBrowser } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { lightCookieLine } from "#app/models/platform/light-mode.ts";
import { config } from "#app/services/platform/config.server.ts";
import type { Route } from "./+types/light-mode.ts";

const choice = z.object({ on: z.stringbool({ error: "required" }) });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, choice);
  if (!form.ok) return form.invalid();
  // The light mode has no service worker.
  if (form.value.on) clearBrowser(context);
  const from = URL.parse(request.headers.get("Referer") ?? "");
  const back = from?.origin === config.ORIGIN ? safeBack(from.pathname + from.search) : "/";
  const headers = { "Set-Cookie": lightCookieLine(form.value.on, config.ORIGIN) };
  return redirect(back, { status: 303, headers });
}
