import type { ReactNode } from "react";
import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { relativeDay, supplyText } from "#app/components/store/relative-day.ts";
import { Link } from "#app/framework/link.tsx";
import stockTexts from "#app/locales/fr/catalogue/stock.json";
import { texts } from "#app/locales/texts.ts";
import type { Availability, StockAround } from "#app/models/catalogue/stock.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stockTexts);

type StockPanelProps = { stock: StockAround; unit: string };

export function StockPanel({ stock, unit }: StockPanelProps) {
  const { productUid, store, pickup, delivery, slot, deliveryDay, today } = stock;
  return (
    <section aria-labelledby="stock" className="stack">
      <h2 id="stock">{t("title")}</h2>
      <dl className="facts">
        <dt>{t("pickup", { store: store.label })}</dt>
        <Place stock={stock} unit={unit} at={pickup}>
          {slot ? t("slot", { day: relativeDay(slot.day, today), time: slot.label }) : null}
        </Place>
        {delivery ? (
          <>
            <dt>{t("delivery-on-site")}</dt>
            <Place stock={stock} unit={unit} at={delivery}>
              {deliveryDay ? t("delivery", { day: relativeDay(deliveryDay, today) }) : null}
            </Place>
          </>
        ) : null}
      </dl>
      {delivery ? null : <p className="hint">{t("no-delivery")}</p>}
      <NearbyStores stock={stock} unit={unit} />
      <p>
        <Link to={to(url.availability, { productUid })} rel="nofollow">
          {t("all")}
        </Link>
      </p>
    </section>
  );
}

type PlaceProps = StockPanelProps & { at: Availability; children: ReactNode };

function Place({ stock, unit, at: { level, units }, children }: PlaceProps) {
  const { packagingQuantity: pack, supplyDay, today } = stock;
  return (
    <dd>
      <StockBadge level={level} quantity={units} unit={unit} />{" "}
      {pack > 1 && units > 0 ? (
        <small>{t("packs", { count: units / pack, pack: formatUnits(pack, unit) })}</small>
      ) : null}
      {children ? <p>{children}</p> : null}
      {units === 0 && supplyDay ? <p className="hint">{supplyText(supplyDay, today)}</p> : null}
    </dd>
  );
}

function NearbyStores({ stock: { nearby, pickup }, unit }: StockPanelProps) {
  if (nearby.length === 0) {
    return <p className="hint">{t(pickup.units > 0 ? "nowhere-else" : "none")}</p>;
  }
  return (
    <details open={pickup.units === 0}>
      <summary>{t("nearby")}</summary>
      <ul>
        {nearby.map((near) => (
          <Nearby key={near.store.uid} {...near} unit={unit} />
        ))}
      </ul>
    </details>
  );
}

function Nearby({ store, km, stock, unit }: StockAround["nearby"][number] & { unit: string }) {
  return (
    <li>
      <Link to={to(url.store, { storeUid: store.uid, slug: store.slug })}>{store.label}</Link>{" "}
      <small>{t("km", { count: Math.round(km) })}</small>
      <StockBadge level={stock.level} quantity={stock.units} unit={unit} />
    </li>
  );
}
