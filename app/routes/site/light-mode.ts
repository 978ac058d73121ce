import { redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { lightCookieLine } from "#app/models/platform/light-mode.ts";
import { config } from "#app/services/platform/config.server.ts";
import type { Route } from "./+types/light-mode.ts";

const choice = z.object({ on: z.stringbool({ error: "required" }) });

export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, choice);
  if (!form.ok) return form.invalid();
  const from = URL.parse(request.headers.get("Referer") ?? "");
  const back = from?.origin === config.ORIGIN ? safeBack(from.pathname + from.search) : "/";
  const headers = { "Set-Cookie": lightCookieLine(form.value.on, config.ORIGIN) };
  return redirect(back, { status: 303, headers });
}
