import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { listStoredThemes } from "#app/services/contact/theme.server.ts";
import type { Route } from "./+types/theme-list.ts";
import { ThemesPage } from "./theme-list/themes-page.tsx";

const t = texts(themeTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ context }: Route.LoaderArgs) {
  const themes = await listStoredThemes();
  return {
    staff: toStaffView(context),
    themes: themes.map(({ themes: forms, ...theme }, at) => ({
      ...theme,
      place: at + 1,
      forms: forms.map(({ label }) => label),
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("themes") }) }];

export default function ThemeListRoute({ loaderData }: Route.ComponentProps) {
  return <ThemesPage {...loaderData} />;
}
