import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { listStoredThemes } from "#app/services/contact/theme.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/theme-list.ts";

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

type Row = {
  id: number;
  label: string;
  lead: string;
  connected: boolean;
  isHidden: boolean;
  place: number;
  forms: readonly string[];
};

function ThemesPage({ staff, themes }: { staff: StaffView; themes: readonly Row[] }) {
  return (
    <StaffPage staff={staff} title={t("themes")} lead={t("themes-lead")}>
      <nav className="row" aria-label={t("ways")}>
        <ButtonLink kind="secondary" to={url.newTheme}>
          {t("new")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={url.contact} reloadDocument>
          {t("see")}
        </ButtonLink>
      </nav>
      <LineTable
        caption={t("themes")}
        columns={columnsOf(themes.length)}
        rows={themes}
        rowKey={({ id }) => id}
      />
    </StaffPage>
  );
}

function columnsOf(count: number): LineColumn<Row>[] {
  return [
    {
      label: t("theme"),
      heading: true,
      cell: ({ id, label, lead }) => (
        <div>
          <Link to={to(url.editTheme, { themeId: id })}>{label}</Link>
          <p className="hint">{lead}</p>
        </div>
      ),
    },
    { label: t("forms"), cell: ({ forms }) => forms.join(", ") },
    { label: t("for"), cell: ({ connected }) => t(connected ? "for-connected" : "for-all") },
    { label: t("state"), cell: ({ isHidden }) => t(isHidden ? "hidden" : "shown") },
    { label: t("order"), bare: true, cell: (row) => <Moves row={row} count={count} /> },
  ];
}

function Moves({ row: { id, label, place }, count }: { row: Row; count: number }) {
  const action = to(url.moveTheme, { themeId: id });
  return (
    <div className="row">
      {place > 1 ? (
        <CommandForm
          action={action}
          fields={{ place: place - 1 }}
          kind="quiet"
          label={t("up-of", { label })}
        >
          {t("up")}
        </CommandForm>
      ) : null}
      {place < count ? (
        <CommandForm
          action={action}
          fields={{ place: place + 1 }}
          kind="quiet"
          label={t("down-of", { label })}
        >
          {t("down")}
        </CommandForm>
      ) : null}
    </div>
  );
}
