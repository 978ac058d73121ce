import { openingText } from "#app/components/store/opening.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import companyTexts from "#app/locales/fr/company/company.json";
import { texts } from "#app/locales/texts.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { Opening } from "#app/models/store/store.ts";
import { to, url } from "#app/urls.ts";

const t = texts(companyTexts);

export type Depot = {
  uid: number;
  slug: string;
  label: string;
  address: string;
  zipCode: string;
  city: string;
  phone: string;
  email: string;
  opening: Opening;
  today: IsoDay;
};

export function CompanyDepot({ store }: { store: Depot }) {
  const { uid: storeUid, slug, label, address, zipCode, city, phone, email } = store;
  return (
    <section className="panel stack" aria-labelledby="depot">
      <h2 id="depot">{t("store")}</h2>
      <p>
        <b>{label}</b>
        <br />
        {address}
        <br />
        {zipCode} {city}
      </p>
      <p>{openingText(store.opening, store.today)}</p>
      <p>
        <PhoneLink phone={phone} />
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <Link to={to(url.store, { storeUid, slug })}>{t("store-page")}</Link>
      </p>
      <p className="row screen">
        <ButtonLink kind="quiet" to={url.storeList}>
          {t("change-store")}
        </ButtonLink>
      </p>
    </section>
  );
}
