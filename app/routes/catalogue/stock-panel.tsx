import { Link } from "#app/components/link.tsx";
import { StockBadge } from "#app/components/stock-badge.tsx";
import productTexts from "#app/locales/fr/product.json";
import { texts } from "#app/locales/texts.ts";
import type { StockAround } from "#app/models/stock.ts";
import { to, url } from "#app/urls.ts";

const t = texts(productTexts);

/** Stock in my depot, for delivery, and in the depots nearest to mine. */
export function StockPanel({ stock, unit }: { stock: StockAround; unit: string }) {
  const { store, pickup, delivery, nearby } = stock;
  return (
    <section aria-labelledby="stock" className="stack">
      <h2 id="stock">{t("stock.title")}</h2>
      <dl className="facts">
        <dt>{t("stock.pickup", { store: store.label })}</dt>
        <dd>
          <StockBadge level={pickup.level} quantity={pickup.units} unit={unit} />
        </dd>
        {delivery ? (
          <>
            <dt>{t("stock.delivery")}</dt>
            <dd>
              <StockBadge level={delivery.level} quantity={delivery.units} unit={unit} />
            </dd>
          </>
        ) : null}
      </dl>
      {delivery ? null : <p className="hint">{t("stock.no-delivery")}</p>}
      {nearby.length > 0 ? (
        <details open={pickup.units === 0}>
          <summary>{t("stock.nearby")}</summary>
          <ul>
            {nearby.map((near) => (
              <Nearby key={near.store.uid} {...near} unit={unit} />
            ))}
          </ul>
        </details>
      ) : (
        <p className="hint">{t("stock.nowhere")}</p>
      )}
    </section>
  );
}

function Nearby({ store, km, stock, unit }: StockAround["nearby"][number] & { unit: string }) {
  return (
    <li>
      <Link to={to(url.store, { storeUid: store.uid, slug: store.slug })}>{store.label}</Link>{" "}
      <small>{t("stock.km", { count: Math.round(km) })}</small>
      <StockBadge level={stock.level} quantity={stock.units} unit={unit} />
    </li>
  );
}
