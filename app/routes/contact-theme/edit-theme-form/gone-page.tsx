import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(themeTexts);

export function GonePage({
  staff,
  theme,
}: {
  staff: StaffView;
  theme: { id: number; label: string };
}) {
  return (
    <StaffPage staff={staff} title={t("gone")} lead={t("gone-lead")} narrow>
      <p>
        <ButtonLink to={to(url.editTheme, { themeId: theme.id })}>{theme.label}</ButtonLink>
      </p>
    </StaffPage>
  );
}
