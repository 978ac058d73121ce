import { redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { createTheme } from "#app/services/contact/theme-edit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-theme.ts";
import { ThemeForm } from "./theme-form.tsx";
import { newThemeForm } from "./theme-forms.ts";

const t = texts(themeTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newThemeForm);
  if (!form.ok) return form.invalid();
  const { label, lead, connected } = form.value;
  const said = { label, lead, connected: connected === "on" };
  const first = { form: t("first-form"), field: t("first-field") };
  const themeId = await createTheme(said, first, byStaff(context));
  return redirect(to(url.editTheme, { themeId }, { fait: "cree" }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("new") }) }];

export default function NewThemeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage staff={loaderData.staff} title={t("new")} lead={t("new-lead")} narrow>
      <ThemeForm reply={actionData} />
    </StaffPage>
  );
}
