import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import listsTexts from "#app/locales/fr/list/lists.json";
import { texts } from "#app/locales/texts.ts";
import type { ListHead } from "#app/models/list/list.ts";
import type { ListTable } from "#app/models/list/list-view.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(listsTexts);

export function OwnLists({ table: { lists } }: { table: ListTable }) {
  return (
    <LineTable
      caption={t("lists")}
      columns={[...what, sharing]}
      rows={lists}
      rowKey={({ id }) => id}
    />
  );
}

export function SharedLists({ table: { lists } }: { table: ListTable }) {
  return (
    <LineTable
      caption={t("shared")}
      columns={[...what, owner, right]}
      rows={lists}
      rowKey={({ id }) => id}
    />
  );
}

const what: LineColumn<ListHead>[] = [
  {
    label: t("label"),
    heading: true,
    cell: ({ id, label, comment }) => (
      <div>
        <Link to={to(url.list, { id })}>{label}</Link>
        {comment ? <p className="hint written">{comment}</p> : null}
      </div>
    ),
  },
  { label: t("products"), number: true, cell: ({ itemCount }) => t("count", { count: itemCount }) },
  { label: t("updated"), cell: ({ updatedAt }) => formatDate(updatedAt) },
];

const sharing: LineColumn<ListHead> = {
  label: t("sharing"),
  cell: (list) => t(`sharings.${list.sharing}`),
};

const owner: LineColumn<ListHead> = { label: t("owner"), cell: (list) => list.owner };

const right: LineColumn<ListHead> = {
  label: t("right"),
  cell: (list) => t(`rights.${list.access}`),
};
