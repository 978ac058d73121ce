import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { EditedView } from "../edited-view.server.ts";

const t = texts(recordTexts);

type RecordEditedPageProps = {
  staff: StaffView;
  at: { entity: string; key: string };
  name: string;
  rows: readonly EditedView[];
  isReleased: boolean;
  reply: Parameters<typeof useServerForm>[0];
};

export function RecordEditedPage(props: RecordEditedPageProps) {
  const { staff, at, name, rows, isReleased, reply } = props;
  const { form } = useServerForm(reply, { id: "rendre" });
  return (
    <StaffPage staff={staff} title={t("edited.title", { name })} lead={t("edited.lead")}>
      <p>
        <Link to={to(url.editRecord, at)}>{t("edited.back")}</Link>
      </p>
      {isReleased && !reply ? (
        <Notice tone="success">
          <p>{t("edited.released")}</p>
        </Notice>
      ) : null}
      <FormErrors form={form} />
      <StaffList
        caption={t("edited.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ field }) => field}
        empty={{ title: t("edited.empty"), text: t("edited.empty-text") }}
        next={null}
      />
      {rows.length > 0 ? (
        <PostForm form={form}>
          {rows.map(({ field }) => (
            <input key={field} type="hidden" name="champ" value={field} />
          ))}
          <Button kind="secondary">{t("edited.release-all")}</Button>
        </PostForm>
      ) : null}
    </StaffPage>
  );
}

const columns: LineColumn<EditedView>[] = [
  { label: t("edited.field"), heading: true, cell: ({ label }) => label },
  {
    label: t("edited.here"),
    cell: ({ here, by, at }) => (
      <div className="id">
        {here || t("edit.none")} <small>{t("edited.by", { who: by, at })}</small>
      </div>
    ),
  },
  {
    label: t("edited.erp"),
    cell: ({ erp }) =>
      erp ? (
        <div className="id">
          {erp.text || t("edit.none")} <small>{erp.at}</small>
        </div>
      ) : (
        t("edited.silent")
      ),
  },
  {
    label: t("edited.release"),
    bare: true,
    cell: ({ field, label }) => (
      <form method="post">
        <input type="hidden" name="champ" value={field} />
        <Button kind="quiet" aria-label={t("edited.release-label", { field: label })}>
          {t("edited.release")}
        </Button>
      </form>
    ),
  },
];
