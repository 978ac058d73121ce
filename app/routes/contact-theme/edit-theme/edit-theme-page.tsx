import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { SavedMeanwhile } from "../saved-meanwhile.tsx";
import { ThemeForm, type ThemeFormValues, type ThemeReply } from "../theme-form.tsx";
import type { readThemeDone } from "./theme-done.ts";

const t = texts(themeTexts);

type EditThemePageProps = {
  staff: StaffView;
  theme: ThemeFormValues & { updatedAt: Date };
  done: ReturnType<typeof readThemeDone>;
  reply: ThemeReply;
};

export function EditThemePage({ staff, theme, done, reply }: EditThemePageProps) {
  return (
    <StaffPage
      staff={staff}
      title={theme.label}
      lead={<Link to={url.themeList}>{t("themes")}</Link>}
      narrow
    >
      {done && !reply ? (
        <Notice tone="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      {theme.isHidden ? null : (
        <p>
          <a href={to(url.contact, null, { theme: theme.id })}>{t("see-theme")}</a>
        </p>
      )}
      <ThemeForm reply={reply} theme={theme}>
        <SavedMeanwhile reply={reply} at={theme.updatedAt}>
          <p>{t("theirs-theme", { label: theme.label, lead: theme.lead || t("none") })}</p>
          <p>
            {t(theme.connected ? "for-connected" : "for-all")} –{" "}
            {t(theme.isHidden ? "hidden" : "shown")}
          </p>
          <ol>
            {theme.forms.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ol>
        </SavedMeanwhile>
      </ThemeForm>
    </StaffPage>
  );
}
