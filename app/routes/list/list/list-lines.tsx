import { ByPack, itemPriceColumns } from "#app/components/list/item-columns.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { mayEdit } from "#app/models/list/access.ts";
import type { ItemLineView, ListView } from "#app/models/list/list-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { ItemQuantity } from "./item-quantity.tsx";
import { LineCell } from "./line-cell.tsx";

const t = texts(listTexts);

type ListLinesProps = { list: ListView; storeLabel: string };

export function ListLines({ list, storeLabel }: ListLinesProps) {
  const { label, lines, netCents } = list;
  const what = whatOf(list, storeLabel);
  return (
    <LineTable
      caption={t("lines", { label })}
      columns={netCents === null ? what : [...what, ...itemPriceColumns]}
      rows={lines}
      rowKey={(line) => line.id}
      foot={
        netCents === null ? null : (
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={3}>
              {t("total-list")}
            </th>
            <td role="cell" className="number">
              {formatCents(netCents)}
            </td>
          </tr>
        )
      }
    />
  );
}

function whatOf(list: ListView, storeLabel: string): LineColumn<ItemLineView>[] {
  const isOwnOrder = list.sort === "own" && list.search === "";
  const edges = { first: list.page === 1, last: list.page === list.pages };
  return [
    {
      label: t("product"),
      heading: true,
      cell: (line) => (
        <LineCell
          line={line}
          list={list}
          storeLabel={storeLabel}
          arrows={isOwnOrder ? arrowsOf(list, line, edges) : null}
        />
      ),
    },
    {
      label: t("quantity"),
      bare: mayEdit(list.access),
      cell: (line) => (
        <div>
          {mayEdit(list.access) ? (
            <ItemQuantity list={list} line={line} />
          ) : (
            formatUnits(line.wished, line.storageUnit)
          )}
          <ByPack line={line} />
        </div>
      ),
    },
  ];
}

function arrowsOf(
  { lines }: ListView,
  line: ItemLineView,
  edges: { first: boolean; last: boolean },
) {
  return {
    up: !(edges.first && line === lines[0]),
    down: !(edges.last && line === lines.at(-1)),
  };
}
