import type { RangeName } from "#app/components/catalogue/range-list.tsx";
import { Link } from "#app/framework/link.tsx";
import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(storeTexts);

export type StoreProductsProps = {
  store: { uid: number; slug: string };
  products: {
    brands: readonly { code: string; name: string; slug: string }[];
    ranges: readonly RangeName[];
    stock: "mine" | "other" | "unseen";
  };
};

export function StoreProducts({ store, products: { brands, ranges, stock } }: StoreProductsProps) {
  if (brands.length === 0) return null;
  return (
    <>
      {stock === "unseen" ? null : <h2 id="stock">{t("in-stock")}</h2>}
      {stock === "mine" ? <Ranges ranges={ranges} /> : null}
      {stock === "other" ? <WayToStock store={store} /> : null}
      <h2>{t("brands")}</h2>
      <ul className="brand-list">
        {brands.map(({ code, name, slug }) => (
          <li key={code}>
            <Link to={to(url.brand, { brandCode: code, slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Ranges({ ranges }: { ranges: readonly RangeName[] }) {
  return (
    <ul className="bullets">
      {ranges.map(({ id, label, slug }) => (
        <li key={id}>
          <Link to={to(url.category, { categoryId: id, slug }, { in_stock_availability: 1 })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WayToStock({ store: { uid, slug } }: Pick<StoreProductsProps, "store">) {
  const back = `${to(url.store, { storeUid: uid, slug })}#stock`;
  return (
    <p>
      <Link to={to(url.switchStore, { storeUid: uid }, { back })}>{t("see-stock")}</Link>{" "}
      <small>{t("see-stock-hint")}</small>
    </p>
  );
}
