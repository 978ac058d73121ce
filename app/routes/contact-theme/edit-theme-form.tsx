import { data, redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { findStoredTheme } from "#app/services/contact/theme.server.ts";
import { saveThemeForm } from "#app/services/contact/theme-edit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-theme-form.ts";
import { FormPage } from "./form-page.tsx";
import { refuseTheme } from "./refuse-theme.server.ts";
import { formForm } from "./theme-forms.ts";

const t = texts(themeTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

/** Answers 404 for a deleted form, keeping the editor's input. */
export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const formId = idParam(params.formId);
  const { id, label, version, updatedAt, themes } =
    (await findStoredTheme(idParam(params.themeId))) ?? notFound();
  const form = themes.find((one) => one.id === formId) ?? null;
  const isSaved = searchParams.get("fait") === "enregistre";
  const theme = { id, label, version, updatedAt };
  const status = form ? 200 : 404;
  return data({ staff: toStaffView(context), theme, form, isSaved }, { status });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [themeId, formId] = [idParam(params.themeId), idParam(params.formId)];
  const form = await parseForm(request, formForm);
  if (!form.ok) return form.invalid();
  const { version, ...said } = form.value;
  const edited = { version, form: { ...said, id: formId } };
  const saved = await saveThemeForm(themeId, edited, byStaff(context));
  if (!saved.ok) return refuseTheme(saved.reason, form.refuse);
  const path = saved.isNew
    ? to(url.editTheme, { themeId }, { fait: "formulaire-cree" })
    : to(url.editThemeForm, { themeId, formId }, { fait: "enregistre" });
  return redirect(path, 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { theme, form } }) => [
  { title: t("title", { page: form?.label ?? theme.label }) },
];

export default function EditThemeFormRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.form || actionData ? (
    <FormPage {...loaderData} reply={actionData} />
  ) : (
    <GonePage {...loaderData} />
  );
}

function GonePage({ staff, theme }: { staff: StaffView; theme: { id: number; label: string } }) {
  return (
    <StaffPage staff={staff} title={t("gone")} lead={t("gone-lead")} narrow>
      <p>
        <ButtonLink to={to(url.editTheme, { themeId: theme.id })}>{theme.label}</ButtonLink>
      </p>
    </StaffPage>
  );
}
