import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { ComparedProduct } from "#app/models/catalogue/comparator.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import { ComparedBuy } from "./compared-buy.tsx";
import { comparedRows } from "./compared-rows.tsx";
import { PageCommand } from "./page-command.tsx";

const t = texts(comparatorTexts);

type ComparedTableProps = {
  products: readonly ComparedProduct[];
  storeLabel: string;
  onlyDifferences: boolean;
  /** Quantity typed for a product, if any. */
  quantityOf: (uid: number) => string | undefined;
};

export function ComparedTable({ products, storeLabel, ...props }: ComparedTableProps) {
  const { onlyDifferences, quantityOf } = props;
  const all = comparedRows(products, storeLabel);
  const rows = onlyDifferences && products.length > 1 ? all.filter((row) => row.differs) : all;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll from the keyboard
    <section className="compared" aria-label={t("table")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <ProductHead key={product.uid} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, label, cells }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              {cells.map(({ uid, cell }) => (
                <td key={uid}>{cell ?? <span className="hint">{t("none")}</span>}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td />
              <td colSpan={products.length}>{t("no-difference")}</td>
            </tr>
          ) : null}
          <tr className="screen">
            <th scope="row">{t("rows.buy")}</th>
            {products.map((product, at) => (
              <td key={product.uid}>
                <ComparedBuy product={product} at={at} typed={quantityOf(product.uid)} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function ProductHead({ product }: { product: ComparedProduct }) {
  const { uid, label, reference } = product;
  return (
    <th scope="col">
      <ProductImage product={product} size={96} />
      <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
      <p className="hint">{t("product-reference", { reference })}</p>
      <PageCommand
        next={`remove-${uid}`}
        action={to(url.removeFromComparator)}
        fields={{ productUid: uid }}
        label={t("remove-of", { label })}
      >
        <Icon name="bin" />
        {t("remove")}
      </PageCommand>
    </th>
  );
}
