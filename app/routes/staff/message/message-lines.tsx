import type { StaffView } from "#app/components/layout/staff-page.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole } from "#app/models/auth/staff.ts";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import { keyLabel } from "#app/models/import/key.ts";
import type { ShownReason } from "#app/models/import/line.ts";
import { to, url } from "#app/urls.ts";

const t = texts(staffTexts);
const tImport = texts(importTexts);

type RefusedLine = { line: number; code: string; reasons: readonly ShownReason[] };

/** Lines of a message that are of one entity. */
export type MessageImport = {
  id: number;
  entity: StagedEntity;
  created: number;
  changed: number;
  refusedCount: number;
  /** The first ones. */
  refused: readonly RefusedLine[];
};

type MessageLinesProps = { staff: StaffView; found: MessageImport };

/** Outcome of the lines of a message; the lines themselves are for those who maintain the catalogue. */
export function MessageLines({ staff, found }: MessageLinesProps) {
  const { id, entity, created, changed, refusedCount, refused } = found;
  const hidden = refusedCount - refused.length;
  return (
    <section className="stack">
      <h2>{tImport(`imports.of-${entity}`)}</h2>
      <ul className="bullets">
        <li>{tImport("import.new", { count: created })}</li>
        <li>{tImport("import.changed", { count: changed })}</li>
        <li>{tImport("import.refused", { count: refusedCount })}</li>
      </ul>
      {hasRole(staff, "catalogue") ? (
        <p>
          <Link to={to(url.merchantImport, { importId: id })}>{t("message.lines")}</Link>
        </p>
      ) : null}
      {refused.length > 0 ? (
        <LineTable
          caption={tImport("import.caption-refused")}
          columns={columns}
          rows={refused}
          rowKey={({ line }) => line}
        />
      ) : null}
      {hidden > 0 ? <p>{t("message.more-refused", { count: hidden })}</p> : null}
    </section>
  );
}

const columns: LineColumn<RefusedLine>[] = [
  { label: tImport("column.code"), heading: true, cell: ({ code }) => keyLabel(code) },
  { label: tImport("column.line"), number: true, cell: ({ line }) => line },
  {
    label: tImport("column.reasons"),
    cell: ({ reasons }) => (
      <ul className="bullets">
        {reasons.map(({ column, reason, typed }) => (
          <li key={`${column} ${reason}`}>
            {column ? `${column}\u00a0: ` : ""}
            {typed ? tImport("import.typed", { typed }) : ""}
            {tImport(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    ),
  },
];
