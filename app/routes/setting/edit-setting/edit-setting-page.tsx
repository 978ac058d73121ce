import type { ReactNode } from "react";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { sectionSlugs } from "#app/models/setting/section.ts";
import type { SettingSection } from "#app/models/setting/settings.ts";
import { to, url } from "#app/urls.ts";
import { ChangeList } from "../change-list.tsx";
import { SettingFields } from "./setting-fields.tsx";
import type { Theirs } from "./theirs.server.ts";

const t = texts(settingTexts);

type EditSettingPageProps = {
  staff: StaffView;
  section: SettingSection;
  version: number;
  values: Record<string, string>;
  /** HTML of the present logo, on its own page. */
  logo: string | null;
  isDone: boolean;
  reply: (NonNullable<Parameters<typeof useServerForm>[0]> & { theirs?: Theirs }) | undefined;
};

export function EditSettingPage({ staff, section, isDone, logo, ...form }: EditSettingPageProps) {
  return (
    <StaffPage
      staff={staff}
      title={t(`section.${section}`)}
      lead={
        <>
          {t(`section-lead.${section}`)} <Link to={url.settings}>{t("back")}</Link>
        </>
      }
    >
      {isDone && !form.reply ? (
        <Notice tone="success">
          <p>{t("done")}</p>
        </Notice>
      ) : null}
      {logo === null ? null : <LogoNow html={logo} />}
      <SettingForm section={section} {...form} />
    </StaffPage>
  );
}

function SettingForm({
  section,
  version,
  values,
  reply,
}: Pick<EditSettingPageProps, "section" | "version" | "values" | "reply">) {
  const { form, fields } = useServerForm<Record<string, string>>(reply, {
    id: "reglages",
    defaultValue: values,
  });
  // After a conflict was shown, save over the latest version; else over the one that was read.
  const wasRefused = reply?.theirs !== undefined;
  const base = wasRefused ? version : (fields.base?.defaultValue ?? version);
  const isFile = section === "logo" ? { encType: "multipart/form-data" as const } : {};
  return (
    <PostForm form={form} {...isFile}>
      <FormErrors form={form} />
      {reply?.theirs ? <TheirChanges theirs={reply.theirs} /> : null}
      <input type="hidden" name="base" id="reglages-base" value={base} />
      <SettingFields section={section} fields={fields} />
      <div className="row">
        <Button>{t(wasRefused ? "save-over" : "save")}</Button>
        <ButtonLink kind="quiet" to={to(url.settingHistory, { section: sectionSlugs[section] })}>
          {t("history")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

function TheirChanges({ theirs: { by, at, changes } }: { theirs: Theirs }): ReactNode {
  if (changes.length === 0 || !at) return null;
  const moment = formatDateTime(at);
  return (
    <Notice tone="warning">
      <p>{t("theirs", { who: by ?? t("somebody"), at: moment })}</p>
      <ChangeList changes={changes} />
    </Notice>
  );
}

function LogoNow({ html }: { html: string }) {
  return (
    <section className="stack">
      <h2>{t("logo-now")}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, of shapes that `readLogoDrawing` allows */}
      <p className="logo-now" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
