import { data, redirect } from "react-router";
import { z } from "zod";
import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { SettingChange } from "#app/models/setting/change.ts";
import { sectionOf } from "#app/models/setting/section.ts";
import type { SettingSection } from "#app/models/setting/settings.ts";
import {
  findSetting,
  listSettingVersions,
  restoreSetting,
  SETTING_VERSIONS_PER_PAGE,
} from "#app/services/setting/setting.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/setting-history.ts";
import { ChangeList } from "./change-list.tsx";

const t = texts(settingTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section) ?? notFound();
  const [present, versions] = await Promise.all([
    findSetting(section),
    listSettingVersions(section, readId(searchParams.get("avant"))),
  ]);
  const isFull = versions.length === SETTING_VERSIONS_PER_PAGE;
  const older = isFull ? (versions.at(-1)?.number ?? null) : null;
  const base = present?.version ?? 0;
  const isDone = searchParams.get("fait") === "remis";
  return {
    staff: toStaffView(context),
    section,
    slug: params.section,
    base,
    versions,
    older,
    isDone,
  };
}

const number = z.coerce.number().int().min(0).max(MAX_INTEGER);
const restoreForm = z.object({ base: number, version: number });

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionOf(params.section) ?? notFound();
  const form = await parseForm(request, restoreForm);
  if (!form.ok) return form.invalid();
  const restored = await restoreSetting(section, form.value, byStaff(context));
  if (restored.ok)
    return redirect(to(url.settingHistory, { section: params.section }, { fait: "remis" }), 303);
  return restored.reason === "conflict" ? data({ isConflict: true }, 409) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData: { section } }) => [
  { title: t("title", { page: t("history-of", { section: t(`section.${section}`) }) }) },
];

export default function SettingHistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingHistoryPage {...loaderData} isConflict={actionData !== undefined} />;
}

type SettingVersion = {
  number: number;
  restoredFrom: number | null;
  createdAt: Date;
  by: string | null;
  changes: readonly SettingChange[];
};

type SettingHistoryPageProps = {
  staff: StaffView;
  section: SettingSection;
  slug: string;
  /** Number of the version in force; 0 for none. */
  base: number;
  versions: readonly SettingVersion[];
  older: number | null;
  isDone: boolean;
  isConflict: boolean;
};

function SettingHistoryPage(props: SettingHistoryPageProps) {
  const { staff, section, slug, base, versions, older, isDone, isConflict } = props;
  const name = t(`section.${section}`);
  return (
    <StaffPage
      staff={staff}
      title={t("history-of", { section: name })}
      lead={
        <Link to={to(url.editSetting, { section: slug })}>
          {t("back-to-section", { section: name })}
        </Link>
      }
    >
      {isConflict ? (
        <Notice tone="warning">
          <p>{t("conflict")}</p>
        </Notice>
      ) : null}
      {isDone && !isConflict ? (
        <Notice tone="success">
          <p>{t("restored")}</p>
        </Notice>
      ) : null}
      <StaffList
        caption={t("caption")}
        columns={columnsOf(slug, base)}
        rows={versions}
        rowKey={(version) => version.number}
        empty={{ title: t("empty"), text: t("empty-text") }}
        next={
          older === null
            ? null
            : { to: to(url.settingHistory, { section: slug }, { avant: older }), label: t("older") }
        }
      />
    </StaffPage>
  );
}

function columnsOf(section: string, base: number): LineColumn<SettingVersion>[] {
  return [
    {
      label: t("when"),
      heading: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    { label: t("who"), cell: ({ by }) => by ?? t("shop") },
    {
      label: t("what"),
      cell: ({ changes, restoredFrom }) => (
        <div className="id">
          <ChangeList changes={changes} />
          {restoredFrom === null ? null : (
            <p className="hint">{t("restored-from", { version: restoredFrom })}</p>
          )}
        </div>
      ),
    },
    {
      label: t("act"),
      cell: ({ number: version }) =>
        version === base ? (
          t("current")
        ) : (
          <CommandForm
            action={to(url.settingHistory, { section })}
            fields={{ base, version }}
            label={t("put-back-label", { version })}
          >
            {t("put-back")}
          </CommandForm>
        ),
    },
  ];
}
