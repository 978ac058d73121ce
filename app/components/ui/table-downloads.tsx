type TableDownloadsProps = {
  path: (query: { format?: "xlsx" }) => string;
  /** Says which file this is, in the format named. */
  label: (format: string) => string;
};

/** A table as a CSV file and as a workbook. */
export function TableDownloads({ path, label }: TableDownloadsProps) {
  return (
    <>
      <a href={path({})} download aria-label={label("CSV")}>
        CSV
      </a>{" "}
      <a href={path({ format: "xlsx" })} download aria-label={label("XLSX")}>
        XLSX
      </a>
    </>
  );
}
