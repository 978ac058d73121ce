import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { Link } from "#app/framework/link.tsx";
import roomTexts from "#app/locales/fr/room/room.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { places, type RoomPlace, type RoomState, roomParams } from "#app/models/room/room.ts";
import { to, url } from "#app/urls.ts";
import type { seenProduct } from "./room-product.ts";

const t = texts(roomTexts);

type Seen = ReturnType<typeof seenProduct>;

export type RoomGridProps = {
  products: readonly Seen[];
  total: number;
  from: number;
  pageSize: number;
  place: RoomPlace | null;
};

export function RoomGrid({ state, ...grid }: RoomGridProps & { state: RoomState }) {
  const { products, total, from, pageSize, place } = grid;
  const href = (other: Partial<Pick<RoomGridProps, "place" | "from">>) =>
    addressOf(state, { place, from: 0, ...other });
  return (
    <section aria-labelledby="produits">
      <h2 id="produits">{t("grid")}</h2>
      <div className="grid-head">
        <p>{t("count", { count: total })}</p>
        <nav className="sorts" aria-label={t("filter")}>
          {[null, ...places].map((one) => (
            <Link
              key={one}
              to={`${href({ place: one })}#produits`}
              aria-current={one === place ? "true" : undefined}
            >
              {one ? t(`for-${one}`) : t("all")}
            </Link>
          ))}
        </nav>
      </div>
      <ul className="products">
        {products.map((seen) => (
          <SeenProduct key={seen.uid} product={seen} state={state} />
        ))}
      </ul>
      <Pagination
        label={t("pages")}
        current={Math.floor(from / pageSize) + 1}
        count={pageCount(total, pageSize)}
        href={(number) => `${href({ from: (number - 1) * pageSize })}#produits`}
      />
    </section>
  );
}

type SeenProductProps = { product: Seen; state: RoomState };

function SeenProduct({ product, state }: SeenProductProps) {
  const { uid, label, brandName, storageUnit, price, stock } = product;
  return (
    <li className="product">
      <ProductImage product={product} size={64} />
      <div>
        <h3>
          <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
        </h3>
        <p className="hint">{brandName}</p>
        {stock ? (
          <StockBadge level={stock.level} quantity={stock.units} unit={storageUnit} />
        ) : null}
      </div>
      {price ? (
        <Price
          netMills={price.unitMills}
          strikethroughMills={price.strikethroughMills}
          vatBasisPoints={price.vatBasisPoints}
          unit={storageUnit}
        />
      ) : null}
      <p className="act">
        {product.places.map((place) => (
          <Link
            key={place}
            className="btn secondary"
            to={addressOf(
              { ...state, [place]: { kind: "product", uid } },
              { place: null, from: 0 },
            )}
            aria-label={t(`see-${place}-of`, { label })}
          >
            {t(`see-${place}`)}
          </Link>
        ))}
      </p>
    </li>
  );
}

function addressOf(state: RoomState, { place, from }: Pick<RoomGridProps, "place" | "from">) {
  const params = roomParams(state);
  if (place) params.set("pour", place);
  if (from > 0) params.set("from", String(from));
  return `${url.room}?${params}`;
}
