import { redirect } from "react-router";
import type { z } from "zod";
import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { MEDIA_BATCHES_PER_PAGE } from "#app/models/media/batch.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { createArchiveBatch, listMediaBatches } from "#app/services/media/batch.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-batches.ts";
import { archiveForm } from "./media-forms.ts";

const t = texts(batchTexts);
const tPhoto = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const batches = await listMediaBatches(readId(searchParams.get("avant")));
  const older = batches.length === MEDIA_BATCHES_PER_PAGE ? (batches.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), batches, older };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, archiveForm);
  if (!form.ok) return form.invalid();
  const created = await createArchiveBatch(form.value.file, byStaff(context));
  if (!created.ok) return form.refuse(created.reason, "file");
  return redirect(to(url.mediaBatch, { batchId: created.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: tPhoto("title", { page: t("title") }) }];

export default function MediaBatchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaBatchesPage {...loaderData} reply={actionData} />;
}

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
function MediaBatchesPage({ staff, batches, older, reply }: MediaBatchesPageProps) {
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
