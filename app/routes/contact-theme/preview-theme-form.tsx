import { ContactControl } from "#app/components/contact/control.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { fieldOf } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { findStoredTheme } from "#app/services/contact/theme.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/preview-theme-form.ts";

const t = texts(themeTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const formId = idParam(params.formId);
  const theme = (await findStoredTheme(idParam(params.themeId))) ?? notFound();
  const form = theme.themes.find(({ id }) => id === formId) ?? notFound();
  const { id: themeId, isHidden, connected } = theme;
  return { staff: toStaffView(context), themeId, isHidden, connected, form };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("preview-of", { label: loaderData.form.label }) }) },
];

export default function PreviewThemeFormRoute({ loaderData }: Route.ComponentProps) {
  const { staff, themeId, isHidden, connected, form } = loaderData;
  return (
    <StaffPage
      staff={staff}
      title={t("preview-of", { label: form.label })}
      lead={
        <Link to={to(url.editThemeForm, { themeId, formId: form.id })}>{t("preview-back")}</Link>
      }
      narrow
    >
      <Notice>
        <p>{t(connected ? "preview-connected" : "preview-all")}</p>
        {isHidden ? <p>{t("preview-hidden")}</p> : null}
        {isHidden ? null : (
          <p>
            <a href={to(url.contact, null, { theme: themeId, sub_theme: form.id })}>{t("see")}</a>
          </p>
        )}
      </Notice>
      {form.fields.map((field) => (
        <ContactControl
          key={field.name}
          field={field}
          control={fieldOf("apercu", field.name, undefined, undefined)}
          proposed={[]}
          saved={[]}
          autoFocus={false}
        />
      ))}
    </StaffPage>
  );
}
