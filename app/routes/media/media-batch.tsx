import { redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { StaffRefresh } from "#app/components/layout/staff-refresh.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import errorTexts from "#app/locales/fr/platform/error.json";
import { texts } from "#app/locales/texts.ts";
import { type ItemState, retriedReasons } from "#app/models/media/batch.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { findMediaBatch, retryMediaBatch } from "#app/services/media/batch.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-batch.ts";

const t = texts(batchTexts);
const tPhoto = texts(photoTexts);
const tError = texts(errorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const batch = (await findMediaBatch(idParam(params.batchId))) ?? notFound();
  return { staff: toStaffView(context), batch };
}

/** Has what did not come fetched again; pressed twice, once. */
export async function action({ params, context }: Route.ActionArgs) {
  const batch = (await findMediaBatch(idParam(params.batchId))) ?? notFound();
  await retryMediaBatch(batch.id, byStaff(context));
  return redirect(to(url.mediaBatch, { batchId: batch.id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { batch } }) => [
  { title: tPhoto("title", { page: batch.fileName || t("addresses-name", { id: batch.id }) }) },
];

export default function MediaBatchRoute({ loaderData }: Route.ComponentProps) {
  return <MediaBatchPage {...loaderData} />;
}

type RefusedItem = { position: number; name: string; reason: string | null };

type MediaBatchPageProps = {
  staff: StaffView;
  batch: {
    id: number;
    fileName: string;
    createdAt: Date;
    doneAt: Date | null;
    /** Null for a message of the ERP. */
    by: string | null;
    refused: readonly RefusedItem[];
    counts: Record<ItemState, number>;
  };
};

/** The result of a batch: the files added, those there already, those refused with their reasons. */
function MediaBatchPage({ staff, batch }: MediaBatchPageProps) {
  const { id, fileName, createdAt, doneAt, by, refused, counts } = batch;
  const at = formatDateTime(createdAt);
  return (
    <StaffPage
      staff={staff}
      title={fileName || t("addresses-name", { id })}
      lead={t("batch.by", { name: by ?? t("erp"), at })}
    >
      <section className="panel stack" aria-live="polite">
        <h2>{t(doneAt ? "done" : "running")}</h2>
        {doneAt ? null : <Progress id={id} counts={counts} />}
        <ul className="bullets">
          {(["added", "known", "refused"] as const).map((state) => (
            <li key={state}>{t(`batch.${state}`, { count: counts[state] })}</li>
          ))}
        </ul>
      </section>
      {refused.length > 0 ? (
        <LineTable
          caption={
            refused.length < counts.refused
              ? t("batch.caption-first", { count: refused.length, total: counts.refused })
              : t("batch.caption")
          }
          columns={columns}
          rows={refused}
          rowKey={({ position }) => position}
        />
      ) : null}
      {doneAt && by !== null ? <Retry id={id} refused={refused} /> : null}
      {doneAt && refused.length === 0 ? <p>{t("batch.none")}</p> : null}
      <p>
        <Link to={url.mediaBatches}>{t("title")}</Link>
      </p>
    </StaffPage>
  );
}

function Retry({ id, refused }: { id: number; refused: readonly RefusedItem[] }) {
  const count = refused.filter(({ reason }) => retriedReasons.includes(reason ?? "")).length;
  if (count === 0) return null;
  return (
    <div className="stack">
      <p className="hint">{t("batch.retry-hint")}</p>
      <CommandForm action={to(url.mediaBatch, { batchId: id })}>
        {t("batch.retry", { count })}
      </CommandForm>
    </div>
  );
}

const RELOAD_SECONDS = 2;

function Progress({ id, counts }: { id: number; counts: Record<ItemState, number> }) {
  const done = counts.added + counts.known + counts.refused;
  const total = done + counts.waiting;
  return (
    <>
      <p>{t("batch.wait", { done, total })}</p>
      <progress value={done} max={Math.max(1, total)} aria-label={t("batch.progress")} />
      <StaffRefresh to={to(url.mediaBatch, { batchId: id })} seconds={RELOAD_SECONDS} />
    </>
  );
}

const columns: LineColumn<RefusedItem>[] = [
  {
    label: t("column.name"),
    heading: true,
    cell: ({ name }) => <span className="id">{name}</span>,
  },
  { label: t("column.reason"), cell: ({ reason }) => reasonText(reason) },
];

function reasonText(reason: string | null): string {
  const isKnown = (key: string): key is keyof typeof errorTexts => key in errorTexts;
  return reason !== null && isKnown(reason) ? tError(reason) : "";
}
