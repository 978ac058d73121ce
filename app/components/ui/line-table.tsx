import type { ReactNode } from "react";

export type LineColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  number?: boolean;
  heading?: boolean;
  bare?: boolean;
  screen?: boolean;
};

type LineTableProps<Row> = {
  caption: string;
  columns: readonly LineColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Content across all columns in place of cells; null for a row of cells. */
  across?: (row: Row) => ReactNode;
  foot?: ReactNode;
  /** On a phone a row is two lines of text, not a line for each cell. */
  isSlim?: boolean;
};

export function LineTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  across,
  foot,
  isSlim = false,
}: LineTableProps<Row>) {
  // Explicit roles: on a phone `display: block` removes the implicit ones in older browsers.
  return (
    <table className={isSlim ? "lines slim" : "lines"} role="table">
      <caption className="hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            <Cells columns={columns} row={row} across={across?.(row) ?? null} />
          </tr>
        ))}
      </tbody>
      {foot ? <tfoot role="rowgroup">{foot}</tfoot> : null}
    </table>
  );
}

type CellsProps<Row> = { columns: readonly LineColumn<Row>[]; row: Row; across: ReactNode };

function Cells<Row>({ columns, row, across }: CellsProps<Row>) {
  if (across) {
    return (
      <td role="cell" colSpan={columns.length}>
        {across}
      </td>
    );
  }
  return columns.map((column) => <LineCell key={column.label} column={column} row={row} />);
}

function LineCell<Row>({ column, row }: { column: LineColumn<Row>; row: Row }) {
  const shared = {
    className: classOf(column),
    "data-label": column.heading || column.bare ? undefined : column.label,
  };
  return column.heading ? (
    <th role="rowheader" scope="row" {...shared}>
      {column.cell(row)}
    </th>
  ) : (
    <td role="cell" {...shared}>
      {column.cell(row)}
    </td>
  );
}

function classOf<Row>({ number, screen }: LineColumn<Row>): string | undefined {
  return [number && "number", screen && "screen"].filter(Boolean).join(" ") || undefined;
}
