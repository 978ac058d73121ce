import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { findStoredTheme } from "#app/services/contact/theme.server.ts";
import { saveThemeForm } from "#app/services/contact/theme-edit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-theme-form.ts";
import { FormPage } from "./form-page.tsx";
import { refuseTheme } from "./refuse-theme.server.ts";
import { formForm } from "./theme-forms.ts";

const t = texts(themeTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, label, version, updatedAt } =
    (await findStoredTheme(idParam(params.themeId))) ?? notFound();
  return { staff: toStaffView(context), theme: { id, label, version, updatedAt } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const themeId = idParam(params.themeId);
  const form = await parseForm(request, formForm);
  if (!form.ok) return form.invalid();
  const { version, ...said } = form.value;
  const made = { version, form: { ...said, id: null } };
  const saved = await saveThemeForm(themeId, made, byStaff(context));
  if (!saved.ok) return refuseTheme(saved.reason, form.refuse);
  return redirect(to(url.editTheme, { themeId }, { fait: "formulaire-cree" }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("new-form") }) }];

export default function NewThemeFormRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage {...loaderData} form={null} isSaved={false} reply={actionData} />;
}
