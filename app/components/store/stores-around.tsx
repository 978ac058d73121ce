import type { ReactNode } from "react";
import { Link } from "#app/framework/link.tsx";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import {
  type AvailabilityQuery,
  availabilityParams,
  RADIUS_KM,
  STORE_STEP,
  type StoresAround,
} from "#app/models/store/availability.ts";
import { to, url } from "#app/urls.ts";
import { AroundStoreItem } from "./around-store.tsx";
import { FranceMap } from "./france-map.tsx";
import { PlaceForm } from "./place-form.tsx";

const t = texts(availabilityTexts);

export type WantedProduct = {
  uid: number;
  label: string;
  storageUnit: string;
  packagingQuantity: number;
};

type StoresAroundProps = {
  product: WantedProduct;
  around: StoresAround;
  myStoreUid: number | null;
  back: string;
  go: (path: string) => void;
};

export function StoresAroundView({ product, around, go, ...mine }: StoresAroundProps) {
  const { query, stores, counts } = around;
  const pathOf = (changes: Partial<AvailabilityQuery>) =>
    pathFor(product, { ...query, ...changes });
  const left = Math.min(STORE_STEP, counts.all - stores.length);
  return (
    <div className="availability stack">
      <p>
        {t("wanted", {
          units: formatUnits(query.quantity, product.storageUnit),
          label: boundMeasures(product.label),
        })}
      </p>
      <PlaceForm
        product={product}
        query={query}
        onLocate={(position) => go(pathOf({ position, limit: STORE_STEP }))}
      />
      <Place around={around} pathOf={pathOf} />
      <Summary around={around} />
      <h2 className="hidden">{t("stores")}</h2>
      <div className="where">
        <AroundMap around={around} />
        <div>
          <ol aria-label={t("stores")} className="depots">
            {stores.map((store, index) => (
              <AroundStoreItem
                key={store.uid}
                store={store}
                number={index + 1}
                unit={product.storageUnit}
                today={around.today}
                {...mine}
              />
            ))}
          </ol>
          {left > 0 ? (
            <Link
              to={pathOf({ limit: query.limit + STORE_STEP })}
              className="btn secondary"
              rel="nofollow"
              preventScrollReset
            >
              {t("more", { count: left })}
            </Link>
          ) : null}
        </div>
      </div>
      <p className="hint">{t("credit")}</p>
    </div>
  );
}

function pathFor({ uid, packagingQuantity }: WantedProduct, query: AvailabilityQuery): string {
  return to(url.availability, { productUid: uid }, availabilityParams(query, packagingQuantity));
}

type PlaceProps = {
  around: StoresAround;
  pathOf: (changes: Partial<AvailabilityQuery>) => string;
};

function Place({ around: { isUnknown, query, place, others }, pathOf }: PlaceProps): ReactNode {
  if (isUnknown) {
    return <p role="status">{t("unknown", { around: query.around, place: place.label })}</p>;
  }
  if (others.length === 0) return null;
  return (
    <nav className="row" aria-label={t("others")}>
      <span>{t("others")}</span>
      {others.map(({ label, around }) => (
        <Link key={label} to={pathOf({ around, limit: STORE_STEP })} rel="nofollow">
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Summary({ around }: { around: StoresAround }) {
  const { all, some, enough } = around.counts;
  const near = nearText(around);
  if (some === 0)
    return (
      <p role="status">
        <b>{t("none")}</b>
      </p>
    );
  return (
    <p role="status">
      {enough > 0 ? t("enough", { count: enough, near, all }) : t("some", { count: some, near })}
    </p>
  );
}

const marks = { 1: "empty", 2: "partial", 3: "full" } as const;

function AroundMap({ around }: { around: StoresAround }) {
  const points = around.stores.map(({ uid, latitude, longitude, code }, index) => ({
    key: uid,
    latitude,
    longitude,
    mark: marks[code],
    number: index + 1,
  }));
  return (
    <FranceMap
      label={t("map", { near: nearText(around) })}
      // Drawn from the farthest, so that the nearest are never covered.
      points={points.toReversed()}
      focus={{ ...around.place, radiusKm: RADIUS_KM }}
    />
  );
}

function nearText({ place: { kind, label } }: StoresAround) {
  return t(`near-${kind}`, { place: label });
}
