import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { stockText } from "#app/components/catalogue/stock-text.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import {
  type VariantMatrix,
  type VariantRow,
  type VariantTable,
  variantMatrix,
} from "#app/models/catalogue/variant.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { to, url } from "#app/urls.ts";

const t = texts(productTexts);

export function Variants({ uid, table }: { uid: number; table: VariantTable }) {
  const { rows, total } = table;
  const matrix = variantMatrix(table);
  const all = to(url.product, { productUid: uid }, { modeles: "tous" });
  return (
    <section id="modeles">
      <h2>{t("variants.title")}</h2>
      {matrix ? <Matrix uid={uid} matrix={matrix} /> : <Rows uid={uid} table={table} />}
      {total > rows.length ? (
        <p>
          <Link to={`${all}#modeles`} rel="nofollow">
            {t("variants.all", { count: total })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** One attribute down, the other across. */
function Matrix({ uid, matrix: { columns, rows } }: { uid: number; matrix: VariantMatrix }) {
  return (
    <table className="matrix">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {boundMeasures(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{boundMeasures(name)}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]}>
                {cell ? <Cell row={cell} isThis={cell.uid === uid} /> : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ row, isThis }: { row: VariantRow; isThis: boolean }) {
  const { uid, name, unitMills, level, units } = row;
  return (
    <Link to={to(url.product, { productUid: uid })} aria-current={isThis || undefined}>
      <span className="hidden">{name}</span>
      {unitMills === null ? <Icon name={isThis ? "check" : "next"} /> : formatMills(unitMills)}
      {level === null ? null : (
        <small>
          <span className="hidden">{t("variants.stock-is")}</span>
          {level === "none" || !units ? stockText(level) : formatCount(units)}
        </small>
      )}
    </Link>
  );
}

function Rows({ uid, table: { title, rows } }: { uid: number; table: VariantTable }) {
  const hasPrices = rows.some(({ unitMills }) => unitMills !== null);
  return (
    <table className="lines variants">
      <thead>
        <tr>
          <th scope="col">{title || t("variants.model")}</th>
          {hasPrices ? (
            <>
              <th scope="col" className="number">
                {t("variants.price")}
              </th>
              <th scope="col">{t("variants.stock")}</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Variant key={row.uid} row={row} isThis={row.uid === uid} />
        ))}
      </tbody>
    </table>
  );
}

function Variant({ row, isThis }: { row: VariantRow; isThis: boolean }) {
  const { uid, name, unitMills, level } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={to(url.product, { productUid: uid })} aria-current={isThis || undefined}>
          {name}
        </Link>
      </th>
      {unitMills === null ? null : (
        <td className="number">
          {unitMills > 0 ? formatMills(unitMills) : t("variants.on-request")}
        </td>
      )}
      {level === null ? null : (
        <td>
          <StockBadge level={level} />
        </td>
      )}
    </tr>
  );
}
