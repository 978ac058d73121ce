import type { ReactNode } from "react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";

type StaffListProps<Row> = {
  caption: string;
  columns: readonly LineColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty: { title: string; text: ReactNode };
  /** The page after this one; null on the last. */
  next: { to: string; label: string } | null;
};

export function StaffList<Row>({ empty, next, ...table }: StaffListProps<Row>) {
  return (
    <>
      {table.rows.length > 0 ? (
        <LineTable {...table} />
      ) : (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      )}
      {next ? (
        <p>
          <Link to={next.to}>{next.label}</Link>
        </p>
      ) : null}
    </>
  );
}
