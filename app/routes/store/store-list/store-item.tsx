import { openingText } from "#app/components/store/opening.ts";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import listTexts from "#app/locales/fr/store/list.json";
import { texts } from "#app/locales/texts.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { ListedStore } from "./listed-store.server.ts";

const t = texts(listTexts);

type StoreItemProps = { store: ListedStore; number: number; today: IsoDay };

export function StoreItem({ store, number, today }: StoreItemProps) {
  const { uid, label, slug, address, zipCode, city, phone, km, opening } = store;
  return (
    <li>
      <div>
        <h3>
          <span className="number">{number}</span>{" "}
          <Link to={to(url.store, { storeUid: uid, slug })}>{label}</Link>{" "}
          {km === null ? null : <small>{t("km", { count: km })}</small>}
        </h3>
        <p>
          {address}, {zipCode} {city}
        </p>
        <p className="hint">
          {openingText(opening, today)} · <PhoneLink phone={phone} />
        </p>
        {store.isWithoutProducts ? <p className="hint">{t("without-products")}</p> : null}
      </div>
    </li>
  );
}
