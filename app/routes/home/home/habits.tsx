import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { Link } from "#app/framework/link.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { url } from "#app/urls.ts";

const t = texts(homeTexts);

type HabitsProps = {
  products: readonly ListedProduct[];
  /** Of all that are habitual. */
  total: number;
  inCart: Readonly<Record<number, number>>;
};

/** Products that a customer buys most, ready to be added. */
export function Habits({ products, total, inCart }: HabitsProps) {
  return (
    <section aria-labelledby="habituels" className="habits">
      <h2 id="habituels">{t("habits")}</h2>
      <Link to={url.topList}>{t("all-habits", { count: total })}</Link>
      <ProductList products={products} inCart={inCart} />
    </section>
  );
}
