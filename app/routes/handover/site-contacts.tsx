import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { SiteFacts } from "#app/services/handover/delivery.server.ts";
import { mapAddress } from "./map-address.ts";

const t = texts(deliveryTexts);

type SiteContactsProps = {
  site: SiteFacts;
  customer: { name: string; phone: string };
  /** Named above already. */
  company: string;
};

/** Where the driver goes, and whom to call: the site first. */
export function SiteContacts({ site, customer, company }: SiteContactsProps) {
  const { place, siteContact, sitePhone, companyPhone, worksiteName } = site;
  const calls = [
    { who: t("site.contact"), name: siteContact, phone: sitePhone || place.phone },
    { who: t("site.customer"), ...customer },
    { who: t("site.office"), name: "", phone: companyPhone },
  ].filter(({ phone }, at, all) => phone && all.findIndex((one) => one.phone === phone) === at);
  return (
    <div className="site">
      <a className="map" href={mapAddress(place)} target="_blank" rel="noreferrer">
        {place.label === company ? null : <b>{place.label}</b>}
        <span>{place.address}</span>
        <span>
          {place.zipCode} {place.city}
        </span>
        <span className="act screen">{t("site.map")}</span>
      </a>
      {worksiteName ? <p>{t("site.worksite", { name: worksiteName })}</p> : null}
      {place.worksiteAddress ? (
        <p className="late">{t("site.worksite-elsewhere", { address: place.worksiteAddress })}</p>
      ) : null}
      <ul className="calls">
        {calls.map(({ who, name, phone }) => (
          <li key={phone}>
            <span>
              {who}
              {name ? `, ${name}` : null}
            </span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </div>
  );
}
