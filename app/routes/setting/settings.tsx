import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { sectionSlugs } from "#app/models/setting/section.ts";
import { missingSettings, settingSections } from "#app/models/setting/settings.ts";
import { findSettings } from "#app/services/setting/load.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/settings.ts";
import { SettingText } from "./setting-text.tsx";
import { fieldValues } from "./setting-values.ts";

const t = texts(settingTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findSettings();
  const sections = settingSections.map((section) => ({
    section,
    fields: Object.entries(fieldValues(section, found[section])),
  }));
  return { staff: toStaffView(context), sections, missing: missingSettings(found) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("settings") }) }];

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const { staff, sections, missing } = loaderData;
  return (
    <StaffPage staff={staff} title={t("settings")} lead={t("lead")}>
      {missing.length > 0 ? (
        <Notice tone="warning">
          <p>{t("missing")}</p>
          <ul className="bullets">
            {missing.map(({ section, field }) => (
              <li key={field}>
                <Link to={to(url.editSetting, { section: sectionSlugs[section] })}>
                  {t(`field.${field}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {sections.map(({ section, fields }) => (
        <section key={section} className="panel stack">
          <h2>{t(`section.${section}`)}</h2>
          <p>{t(`section-lead.${section}`)}</p>
          <dl className="facts">
            {fields.map(([field, value]) => (
              <Fact key={field} field={field} value={value} />
            ))}
          </dl>
          <p className="row">
            <Link to={to(url.editSetting, { section: sectionSlugs[section] })}>
              {t("edit", { section: t(`section.${section}`) })}
            </Link>
            <Link
              to={to(url.settingHistory, { section: sectionSlugs[section] })}
              aria-label={t("history-of", { section: t(`section.${section}`) })}
            >
              {t("history")}
            </Link>
          </p>
        </section>
      ))}
    </StaffPage>
  );
}

function Fact({ field, value }: { field: string; value: string }) {
  return (
    <>
      <dt>
        <SettingText field={field} />
      </dt>
      <dd>
        <SettingText field={field} value={value} />
      </dd>
    </>
  );
}
