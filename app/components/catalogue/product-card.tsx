import { useContext } from "react";
import { useIsVisitor } from "#app/components/layout/shopper.ts";
import { useCommand } from "#app/components/ui/command.ts";
import { PriceOnRequest } from "#app/components/ui/price.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import { FilledFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import cardTexts from "#app/locales/fr/catalogue/product-card.json";
import { texts } from "#app/locales/texts.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { VariantChoice } from "#app/models/catalogue/variant.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { type AttributeColumns, noColumns } from "#app/models/search/attribute-column.ts";
import type { GridView } from "#app/models/search/grid.ts";
import { rowId, to, url } from "#app/urls.ts";
import { COMPARISON_FORM, useCompared } from "./comparison.tsx";
import { labelId, namedBy, RowIcon } from "./list-parts.tsx";
import { ProductImage } from "./product-image.tsx";
import { StockBadge } from "./stock-badge.tsx";
import { StockLink } from "./stock-link.tsx";
import { stockWords } from "./stock-text.ts";
import { VariantSegments } from "./variant-segments.tsx";

const t = texts(cardTexts);

type ProductListProps = {
  products: readonly ListedProduct[];
  /** Words asked for that a near result lacks, by uid. */
  missing?: Readonly<Record<number, readonly string[]>>;
  /** On wide screens; a phone has rows of its own. */
  view?: GridView;
  /** Units in the cart, by uid. */
  inCart?: Readonly<Record<number, number>>;
  /** Variants that stand on the card of a product, by its uid. */
  variants?: Readonly<Record<number, VariantChoice>>;
  /** Columns of a price list on a wide screen. */
  attributes?: AttributeColumns;
  /** Uid of the variant that was chosen last. */
  lastChosen?: number;
  /** Address of the list in which this card shows another variant, up to its uid. */
  chooseFrom?: (shown: number) => string;
};

export function ProductList(list: ProductListProps) {
  const { products, missing = {}, view = "tableau", inCart = {} } = list;
  const { variants = {}, attributes = noColumns, lastChosen, chooseFrom } = list;
  const compared = useCompared();
  const isVisitor = useIsVisitor();
  const { light } = useContext(RequestInfoContext);
  return (
    <ul className={`products ${view === "tableau" ? tableOf(attributes, variants) : "cards-of"}`}>
      {products.map(({ price, next, stock, ...listed }) => {
        // The cached card reads no context of the page: in light mode it is one without a photograph.
        const product = light ? { ...listed, photo: null } : listed;
        const isCompared = compared.includes(product.uid);
        const choice = variants[product.uid] ?? null;
        const isChosen = product.uid === lastChosen;
        return (
          <FilledFragment
            as="li"
            id={rowId(product.uid)}
            className={inCart[product.uid] ? "product carted" : "product"}
            key={product.uid}
            of={["card", product, isCompared, choice, isChosen, attributes.names]}
            texts={{
              ...textsOfCard({ ...product, price, next, stock }),
              inCart: inCartText(inCart[product.uid]),
              missing: missingText(missing[product.uid]),
              withCard: isVisitor ? t("with-card") : null,
              ...cellsOf(attributes.cells[product.uid]),
              choose: (choice && chooseFrom?.(product.uid)) ?? null,
            }}
          >
            {(texts) => (
              <ProductCard
                {...{ product, isCompared, choice, isChosen, texts, columns: attributes.names }}
              />
            )}
          </FilledFragment>
        );
      })}
    </ul>
  );
}

/** Names the columns of a price list, in the style sheet too. */
export function tableOf(
  { names }: AttributeColumns,
  variants: NonNullable<ProductListProps["variants"]>,
): string {
  const hasModels = Object.keys(variants).length > 0;
  return `table of-${names.length}${hasModels ? " with-models" : ""}`;
}

/** The same for every reader and on every page. */
type CardProduct = Omit<ListedProduct, "price" | "next" | "stock">;

type CardTexts = Record<
  | ("net" | "next" | "level" | "stockBefore" | "stock" | "stockAfter" | "missing" | "inCart")
  | ("choose" | "first" | "second" | "withCard"),
  string | null
>;

function textsOfCard({ price, next, stock, storageUnit }: ListedProduct) {
  const words = stock && stockWords(stock.level, stock.units, storageUnit);
  return {
    net: price && formatMills(price.unitMills),
    next: next && t("next", { from: formatCount(next.from), price: formatMills(next.unitMills) }),
    level: stock?.level ?? null,
    stockBefore: words?.before || null,
    stock: words?.shown ?? null,
    stockAfter: words?.after || null,
  };
}

function missingText(words: readonly string[] = []): string | null {
  return words.length > 0 ? t("missing", { words: words.join(", ") }) : null;
}

function inCartText(units: number | undefined): string | null {
  return units ? t("in-cart", { count: units }) : null;
}

function cellsOf([first = "", second = ""]: readonly string[] = []) {
  return { first: first || null, second: second || null };
}

type Card = { product: CardProduct; texts: CardTexts };

type ProductCardProps = Card & {
  /** Names of the attributes that have a column. */
  columns: readonly string[];
  isCompared: boolean;
  choice: VariantChoice | null;
  isChosen: boolean;
};

function ProductCard(props: ProductCardProps) {
  const { product, texts, isCompared, choice, isChosen, columns } = props;
  const { uid, label, reference, brandName, storageUnit, packagingQuantity } = product;
  const { net, next, stock, missing, inCart, choose, withCard } = texts;
  const cells = [texts.first, texts.second].slice(0, columns.length);
  return (
    <>
      <ProductImage product={product} size={null} />
      <h3 id={labelId(uid)}>
        <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
      </h3>
      <p className="hint">
        <span>{`${brandName} · `}</span>
        {t("reference", { reference })}
        {packagingQuantity > 1 ? (
          <span>{` · ${t("pack", { units: formatUnits(packagingQuantity, storageUnit) })}`}</span>
        ) : null}
      </p>
      {cells.map((cell, at) => (
        <p key={columns[at]}>
          {cell === null ? null : <span>{`${columns[at]} : `}</span>}
          {cell}
        </p>
      ))}
      {choice === null || choose === null ? null : (
        <VariantSegments {...{ shown: uid, isChosen, choice, choose }} />
      )}
      {stock === null ? null : <Stock product={product} texts={texts} />}
      {stock === null && product.onlyInStore ? <StockBadge level="in-store-only" /> : null}
      {product.isOnRequest ? <PriceOnRequest /> : null}
      {net === null ? null : (
        <p className="price">
          <b>{net}</b> <small>{next ?? t("net-per", { unit: storageUnit })}</small>
        </p>
      )}
      {withCard === null ? null : (
        <p className="price">
          <small>{withCard}</small>
        </p>
      )}
      {inCart === null ? null : <p className="in-cart">{inCart}</p>}
      {missing === null ? null : <p className="lacks">{missing}</p>}
      <Compare uid={uid} isCompared={isCompared} />
      {product.isAddable ? (
        <AddToCart product={product} />
      ) : (
        <p className="act">
          <Link to={to(url.product, { productUid: uid })}>{t("see")}</Link>
        </p>
      )}
    </>
  );
}

/** A dot and a number; its words are read aloud. */
function Stock({ product: { uid, storageUnit }, texts }: Card) {
  const { level, stockBefore, stock, stockAfter } = texts;
  return (
    <p className={`stock ${level}`}>
      <StockLink productUid={uid} unit={storageUnit}>
        {stockBefore === null ? null : <span>{stockBefore}</span>}
        {stock}
        <span>{`${stockAfter ?? ""} – ${t("see-stores")}`}</span>
      </StockLink>
    </p>
  );
}

function Compare({ uid, isCompared }: { uid: number; isCompared: boolean }) {
  return (
    // biome-ignore lint/a11y/useButtonType: it submits without a word, which thirty rows would repeat
    <button
      form={COMPARISON_FORM}
      name="productUid"
      value={uid}
      formAction={isCompared ? url.removeFromComparator : undefined}
      className={isCompared ? "on" : undefined}
      aria-labelledby={namedBy(isCompared ? "compared" : "compare", uid)}
    >
      <RowIcon name="compare" />
    </button>
  );
}

/** Holds no hidden field: the button names the product, its page the way back, its address a key (`withFormKeys`). */
function AddToCart({ product }: Pick<Card, "product">) {
  const { form, busy } = useCommand();
  return (
    <form {...form} action={url.addToCart} aria-busy={busy || undefined}>
      <QuantityField
        required={false}
        aria-label={undefined}
        aria-labelledby={namedBy("quantity", product.uid)}
        step={product.packagingQuantity}
        max={maxQuantity(product.packagingQuantity)}
      />
      {/* biome-ignore lint/a11y/useButtonType: as above */}
      <button
        name="productUid"
        value={product.uid}
        className="btn buy"
        aria-labelledby={namedBy("add", product.uid)}
      >
        <RowIcon name="cart" />
      </button>
    </form>
  );
}
