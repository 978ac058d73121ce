import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { findStoredTheme } from "#app/services/contact/theme.server.ts";
import { saveThemeHead } from "#app/services/contact/theme-edit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-theme.ts";
import { EditThemePage } from "./edit-theme/edit-theme-page.tsx";
import { readThemeDone } from "./edit-theme/theme-done.ts";
import { refuseTheme } from "./refuse-theme.server.ts";
import { themeForm } from "./theme-forms.ts";

const t = texts(themeTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { themes, ...theme } = (await findStoredTheme(idParam(params.themeId))) ?? notFound();
  const forms = themes.map(({ id, label, fields }) => ({ id, label, count: fields.length }));
  const done = readThemeDone(searchParams.get("fait"));
  return { staff: toStaffView(context), theme: { ...theme, forms }, done };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const themeId = idParam(params.themeId);
  const form = await parseForm(request, themeForm);
  if (!form.ok) return form.invalid();
  const { connected, isHidden, ...typed } = form.value;
  const said = { ...typed, connected: connected === "on", isHidden: isHidden === "on" };
  const saved = await saveThemeHead(themeId, said, byStaff(context));
  if (!saved.ok) return refuseTheme(saved.reason, form.refuse);
  return redirect(to(url.editTheme, { themeId }, { fait: "enregistre" }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: loaderData.theme.label }) },
];

export default function EditThemeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EditThemePage {...loaderData} reply={actionData} />;
}
