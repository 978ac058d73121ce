import { TableFilter } from "#app/components/ui/table-filter.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { listSearch } from "#app/models/list/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(listTexts);

export function ListFilter({ list }: { list: ListView }) {
  const { id, lineCount, foundCount: count, search } = list;
  return (
    <>
      <TableFilter
        label={t("filter.label")}
        action={to(url.list, { id })}
        search={{ label: t("filter.search"), hint: t("filter.search-hint"), value: search }}
        choices={[
          {
            name: "tri",
            label: t("filter.sort"),
            value: listSearch(list).tri ?? "",
            options: [
              { value: "", label: t("filter.own") },
              { value: "libelle", label: t("filter.name") },
              { value: "reference", label: t("filter.reference") },
              { value: "famille", label: t("filter.family") },
              { value: "ajout", label: t("filter.added") },
            ],
          },
        ]}
        submit={t("filter.apply")}
      />
      {search && count > 0 ? (
        <p>
          <b>{t("found", { count, all: lineCount })}</b>
        </p>
      ) : null}
    </>
  );
}
