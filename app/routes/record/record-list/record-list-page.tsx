import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { ColumnKind } from "#app/models/import/column.ts";
import type { RecordEntity } from "#app/models/record/entity.ts";
import type { RecordSort } from "#app/models/record/sort.ts";
import { to, url } from "#app/urls.ts";
import { RecordListActs } from "./record-list-acts.tsx";
import {
  type ChoiceFilter,
  type MissingFilter,
  type PhaseFilter,
  RecordListFilter,
  recordListQuery,
} from "./record-list-filter.tsx";

const t = texts(recordTexts);
const tImport = texts(importTexts);

type ListedRecord = { segment: string; label: string; texts: Readonly<Record<string, string>> };

type ListedColumn = { name: string; label: string; kind: ColumnKind };

type RecordListPageProps = {
  staff: StaffView;
  entity: RecordEntity;
  slug: string;
  search: string;
  missing: MissingFilter | null;
  phase: PhaseFilter | null;
  choice: ChoiceFilter | null;
  sort: RecordSort | null;
  columns: readonly ListedColumn[];
  records: readonly ListedRecord[];
  isFirst: boolean;
  next: string | null;
  /** The act that led here. */
  done: string | null;
};

export function RecordListPage(props: RecordListPageProps) {
  const { staff, entity, slug, sort, columns, records, done } = props;
  return (
    <StaffPage
      staff={staff}
      title={tImport(`imports.of-${entity}`)}
      lead={<Link to={url.records}>{t("home.title")}</Link>}
    >
      <Done done={done} />
      <RecordListFilter {...props} />
      <RecordListActs {...props} />
      {records.length > 0 ? (
        <LineTable
          caption={t(`list.caption-${sort ?? "code"}`, { entity: tImport(`imports.of-${entity}`) })}
          columns={columnsOf(slug, columns)}
          rows={records}
          rowKey={({ segment }) => segment}
          isSlim
        />
      ) : (
        <Nothing {...props} />
      )}
      <Pages {...props} />
    </StaffPage>
  );
}

function Done({ done }: { done: string | null }) {
  if (done !== "supprime" && done !== "retire") return null;
  return (
    <Notice tone="success">
      <p>{t(done === "supprime" ? "list.removed" : "list.withdrawn")}</p>
    </Notice>
  );
}

function Nothing({ search, slug, missing, phase, choice }: RecordListPageProps) {
  const isChosen = Object.values(choice?.chosen ?? {}).some((one) => one !== null);
  if (missing?.chosen || phase?.chosen || isChosen) {
    const empty = isChosen ? "list.empty-choice" : "list.empty-missing";
    return (
      <EmptyState title={t("list.empty")}>
        <p>
          {t(phase ? "list.empty-phase" : empty)}{" "}
          <Link to={to(url.recordList, { entity: slug })}>{t("list.all")}</Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("list.empty")}>
      {search === "" ? (
        <p>{t("list.empty-text")}</p>
      ) : (
        <p>
          {t("list.empty-search", { search })}{" "}
          <Link to={to(url.recordList, { entity: slug })}>{t("list.all")}</Link>
        </p>
      )}
    </EmptyState>
  );
}

function Pages(props: RecordListPageProps) {
  const { slug, isFirst, next } = props;
  const page = (apres: string | null) =>
    to(url.recordList, { entity: slug }, { ...recordListQuery(props), apres });
  if (isFirst && next === null) return null;
  return (
    <p className="row">
      {isFirst ? null : <Link to={page(null)}>{t("list.first")}</Link>}
      {next === null ? null : <Link to={page(next)}>{t("list.next")}</Link>}
    </p>
  );
}

/** A name needs no label beside it. */
function namesRecord(column: string): boolean {
  return column === "label" || column === "name";
}

const numbers: readonly ColumnKind[] = ["number", "whole", "percent", "euros", "vat"];

function columnsOf(slug: string, columns: readonly ListedColumn[]): LineColumn<ListedRecord>[] {
  return [
    {
      label: tImport("column.code"),
      heading: true,
      cell: ({ segment, label }) => (
        <Link to={to(url.editRecord, { entity: slug, key: segment })}>{label}</Link>
      ),
    },
    ...columns.map(({ name, label, kind }) => ({
      label,
      number: numbers.includes(kind),
      bare: namesRecord(name),
      cell: ({ texts: of }: ListedRecord) => of[name] || t("edit.none"),
    })),
  ];
}
