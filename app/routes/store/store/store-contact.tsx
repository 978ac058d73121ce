import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import type { Store } from "#app/models/store/store.ts";
import { to, url } from "#app/urls.ts";

const t = texts(storeTexts);

export function StoreContact({ store }: { store: Store }) {
  const { latitude, longitude } = store;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  const route = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
  return (
    <dl className="facts">
      <dt>{t("address")}</dt>
      <dd>
        {store.address}
        <br />
        {store.zipCode} {store.city}
        <br />
        <a href={map} rel="noreferrer">
          {t("map")}
        </a>
        <br />
        <a href={route} rel="noreferrer">
          {t("route")}
        </a>
        <br />
        <a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>{t("geo")}</a>
      </dd>
      <dt>{t("phone")}</dt>
      <dd>
        <PhoneLink phone={store.phone} />
      </dd>
      <dt>{t("mail")}</dt>
      <dd>
        <a href={`mailto:${store.email}`}>{store.email}</a>
        <br />
        <Link to={to(url.contact, null, { form_data: JSON.stringify({ store_uid: store.uid }) })}>
          {t("write")}
        </Link>
      </dd>
    </dl>
  );
}
