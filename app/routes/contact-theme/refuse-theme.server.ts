import type { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { ThemeRefusal } from "#app/services/contact/theme-edit.server.ts";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

export function refuseTheme(reason: ThemeRefusal, refuse: Refuse) {
  if (reason === "not-found") return notFound();
  return refuse(reason, reason === "theme-changed" ? "version" : undefined);
}
