import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Pagination } from "./pagination.tsx";
import { StateFilter, type StateFilterProps, type StateFilterText } from "./table-filter.tsx";

type StateListText =
  | StateFilterText
  | `list.${"empty" | "empty-lead" | "nothing" | "all" | "pages"}`;

type StateListProps = Omit<StateFilterProps, "t" | "action"> & {
  t: (key: StateListText) => string;
  /** Address of the list with a filter and a page. */
  path: (query: { [name: string]: string | number | undefined }) => string;
  page: number;
  pages: number;
  /** The rows of this page. */
  table: ReactNode;
  isEmpty: boolean;
  /** Leads from an empty list to where its rows begin. */
  start: ReactNode;
};

/** A list filtered by state, or why it shows nothing, and its pages. */
export function StateList({ t, path, ...rest }: StateListProps) {
  const { page, pages, table, isEmpty, start, ...props } = rest;
  const { filter } = props;
  return (
    <>
      <StateFilter t={t} action={path({})} {...props} />
      {isEmpty ? (
        <EmptyState title={t("list.empty")}>
          <p>{t(filter ? "list.nothing" : "list.empty-lead")}</p>
          {filter ? <ButtonLink to={path({})}>{t("list.all")}</ButtonLink> : start}
        </EmptyState>
      ) : (
        table
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => path({ ...filter, page: number })}
        label={t("list.pages")}
      />
    </>
  );
}
