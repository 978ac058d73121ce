import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { SettingChange } from "#app/models/setting/change.ts";
import type { SettingSection } from "#app/models/setting/settings.ts";
import { to, url } from "#app/urls.ts";
import { ChangeList } from "../change-list.tsx";

const t = texts(settingTexts);

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

export function SettingHistoryPage(props: SettingHistoryPageProps) {
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
