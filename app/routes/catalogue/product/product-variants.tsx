import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import type { VariantRow, VariantTable } from "#app/models/catalogue/variant.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(productTexts);

export function Variants({ uid, table }: { uid: number; table: VariantTable }) {
  const { title, rows, total } = table;
  const hasPrices = rows.some(({ unitMills }) => unitMills !== null);
  const all = to(url.product, { productUid: uid }, { modeles: "tous" });
  return (
    <section id="modeles">
      <h2>{t("variants.title")}</h2>
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
