import { openingText } from "#app/components/store/opening.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { formatDay, formatMinute } from "#app/models/platform/time.ts";
import { STORE_PICTURE } from "#app/models/store/drawing.ts";
import {
  type Closure,
  type Opening,
  type Store,
  storeAvailability,
} from "#app/models/store/store.ts";
import { to, url } from "#app/urls.ts";
import { StoreContact } from "./store-contact.tsx";
import { StoreHours } from "./store-hours.tsx";
import { StoreProducts, type StoreProductsProps } from "./store-products.tsx";

const t = texts(storeTexts);

type StorePageProps = {
  store: Store;
  closures: readonly Closure[];
  opening: Opening;
  today: string;
  isMine: boolean;
  near: readonly { uid: number; label: string; slug: string; km: number }[];
  holidays: readonly string[];
  products: StoreProductsProps["products"];
};

export function StorePage(props: StorePageProps) {
  const { store, closures, opening, today, isMine, near, holidays, products } = props;
  const crumbs = [{ label: t("list.heading"), to: url.storeList }];
  return (
    <Page
      title={store.label}
      breadcrumb={crumbs}
      lead={openingText(opening, today)}
      aside={<Choice store={store} isMine={isMine} />}
    >
      <StoreContact store={store} />
      <StoreHours schedule={store.schedule} />
      {closures.length > 0 ? (
        <>
          <h2>{t("closures")}</h2>
          <ul className="bullets">
            {closures.map(({ day, reason, hours }) => (
              <li key={`${day} ${hours?.from ?? ""}`}>
                {hours
                  ? t("closure-hours", { day: formatDay(day), reason, ...hoursText(hours) })
                  : t("closure", { day: formatDay(day), reason })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {holidays.length > 0 ? (
        <>
          <h2>{t("holidays")}</h2>
          <ul className="bullets">
            {holidays.map((day) => (
              <li key={day}>{formatDay(day)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{t("services")}</h2>
      <ul className="bullets">
        {store.services.map((service) => (
          <li key={service}>
            <Link to={to(url.storeList, null, { service })}>{service}</Link>
          </li>
        ))}
      </ul>
      <StoreProducts store={store} products={products} />
      <h2>{t("near")}</h2>
      <ul className="bullets">
        {near.map(({ uid, label, slug, km }) => (
          <li key={uid}>
            <Link to={to(url.store, { storeUid: uid, slug })}>{label}</Link>{" "}
            <small>{t("km", { count: Math.round(km) })}</small>
          </li>
        ))}
      </ul>
      <p>
        <Link to={to(url.storeList)}>{t("all")}</Link>
      </p>
    </Page>
  );
}

function Choice({ store, isMine }: Pick<StorePageProps, "store" | "isMine">) {
  return (
    <div className="panel stack">
      <img
        className="store-drawing"
        src={to(url.storeDrawing, { storeUid: store.uid })}
        alt=""
        {...STORE_PICTURE}
        loading="lazy"
      />
      <p>
        {store.isWithoutProducts
          ? t("without-products")
          : t(`availability.${storeAvailability(store.availabilityCode)}`)}
      </p>
      {isMine ? (
        <p className="row">
          <Icon name="check" />
          {t("yours")}
        </p>
      ) : null}
      {isMine || store.isWithoutProducts ? null : (
        <ButtonLink to={to(url.switchStore, { storeUid: store.uid })}>{t("choose")}</ButtonLink>
      )}
    </div>
  );
}

function hoursText({ from, to }: NonNullable<Closure["hours"]>) {
  return { from: formatMinute(from), to: formatMinute(to) };
}
