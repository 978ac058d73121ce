import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff } from "#app/http/staff.server.ts";
import { moveTheme } from "#app/services/contact/theme-edit.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/move-theme.ts";
import { placeForm } from "./theme-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function action({ request, params, context }: Route.ActionArgs) {
  const themeId = idParam(params.themeId);
  const form = await parseForm(request, placeForm);
  if (!form.ok) return form.invalid();
  const isMoved = await moveTheme(themeId, form.value.place, byStaff(context));
  return isMoved ? redirect(url.themeList, 303) : notFound();
}
