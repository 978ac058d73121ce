import { CommandForm } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { LineProduct } from "#app/components/line-product.tsx";
import { type Column, LineTable } from "#app/components/line-table.tsx";
import { Price } from "#app/components/price.tsx";
import { StockBadge } from "#app/components/stock-badge.tsx";
import listTexts from "#app/locales/fr/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownList, ShownListLine } from "#app/models/list.ts";
import { formatCents } from "#app/models/money.ts";
import { formatUnits } from "#app/models/unit.ts";
import { to, url } from "#app/urls.ts";
import { ItemQuantity } from "./item-quantity.tsx";

const t = texts(listTexts);

/** The form that the boxes of the lines belong to. */
export const CHOSEN_FORM = "choix";

type ListLinesProps = { list: ShownList; storeLabel: string };

/** The lines of a list; money and stock for who sees them. */
export function ListLines({ list, storeLabel }: ListLinesProps) {
  const { id, label, lines, netCents } = list;
  const what = whatOf(id, storeLabel);
  return (
    <LineTable
      caption={t("lines", { label })}
      columns={netCents === null ? what : [...what, ...prices]}
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

function whatOf(listId: number, storeLabel: string): Column<ShownListLine>[] {
  return [
    {
      label: t("product"),
      heading: true,
      cell: (line) => (
        <div className="pick">
          <Pick line={line} />
          <LineProduct line={line}>
            {line.pickup ? (
              <StockBadge
                level={line.pickup.level}
                quantity={line.pickup.units}
                unit={line.storageUnit}
                at={storeLabel}
              />
            ) : null}
            <CommandForm
              action={to(url.removeListItem, { id: listId })}
              fields={{ itemId: line.id }}
              kind="quiet"
              className="acts"
              label={t("remove-of", { label: line.label })}
            >
              <Icon name="bin" />
              {t("remove")}
            </CommandForm>
          </LineProduct>
        </div>
      ),
    },
    {
      label: t("quantity"),
      bare: true,
      cell: (line) => (
        <div>
          <ItemQuantity listId={listId} line={line} />
          {line.quantity === line.wished ? null : (
            <p className="hint">
              {t("by-pack", { units: formatUnits(line.quantity, line.storageUnit) })}
            </p>
          )}
        </div>
      ),
    },
  ];
}

function Pick({ line }: { line: ShownListLine }) {
  return (
    <label className="choice screen">
      <input
        type="checkbox"
        form={CHOSEN_FORM}
        name="itemId"
        value={line.id}
        aria-label={t("choose", { label: line.label })}
      />
    </label>
  );
}

const prices: Column<ShownListLine>[] = [
  {
    label: t("unit-price"),
    number: true,
    cell: ({ price, storageUnit }) =>
      price && (
        <Price
          netMills={price.unitMills}
          strikethroughMills={price.strikethroughMills}
          vatBasisPoints={price.vatBasisPoints}
          unit={storageUnit}
        />
      ),
  },
  {
    label: t("total"),
    number: true,
    cell: ({ price }) => price && <b>{formatCents(price.netCents)}</b>,
  },
];
