import type { z } from "zod";
import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import batchTexts from "#app/locales/fr/media/batch.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { archiveForm } from "../media-forms.ts";

const t = texts(batchTexts);

type ListedBatch = {
  id: number;
  fileName: string;
  createdAt: Date;
  doneAt: Date | null;
  /** Null for a message of the ERP. */
  by: string | null;
};

type MediaBatchesPageProps = {
  staff: StaffView;
  batches: readonly ListedBatch[];
  older: number | null;
  reply: Parameters<typeof useServerForm>[0];
};

/** Archives and addresses of photographs and documents: a new archive, and the batches received. */
export function MediaBatchesPage({ staff, batches, older, reply }: MediaBatchesPageProps) {
  return (
    <StaffPage staff={staff} title={t("title")} lead={t("lead")}>
      <SendArchive reply={reply} />
      <section className="panel stack">
        <h2>
          <Link to={url.mediaAddresses}>{t("by-address")}</Link>
        </h2>
        <p>{t("by-address-lead")}</p>
      </section>
      <h2>{t("history")}</h2>
      <StaffList
        caption={t("caption")}
        columns={columns}
        rows={batches}
        rowKey={({ id }) => id}
        empty={{ title: t("empty"), text: t("empty-text") }}
        next={
          older === null
            ? null
            : { to: to(url.mediaBatches, null, { avant: older }), label: t("older") }
        }
      />
    </StaffPage>
  );
}

const rules = [
  "names-photo",
  "names-document",
  "names-facts",
  "names-code",
  "names-invoice",
] as const;

function SendArchive({ reply }: Pick<MediaBatchesPageProps, "reply">) {
  const { form, fields } = useServerForm<z.input<typeof archiveForm>>(reply, { id: "archive" });
  return (
    <section className="panel">
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <div className="field">
          <Label
            field={fields.file}
            label={t("archive")}
            hint={t("archive-hint")}
            optional={false}
          />
          <input {...controlProps(fields.file, true)} type="file" accept=".zip" required />
        </div>
        <Button>{t("send")}</Button>
      </PostForm>
      <h3>{t("names")}</h3>
      <ul className="bullets">
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </section>
  );
}

const columns: LineColumn<ListedBatch>[] = [
  {
    label: t("column.batch"),
    heading: true,
    cell: ({ id, fileName }) => (
      <Link to={to(url.mediaBatch, { batchId: id })}>
        {fileName || t("addresses-name", { id })}
      </Link>
    ),
  },
  { label: t("column.state"), cell: ({ doneAt }) => t(doneAt ? "done" : "running") },
  {
    label: t("column.received"),
    cell: ({ createdAt, by }) => `${formatDateTime(createdAt)}, ${by ?? t("erp")}`,
  },
];
