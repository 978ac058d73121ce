import { Link } from "#app/components/link.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import storeTexts from "#app/locales/fr/store.json";
import { texts } from "#app/locales/texts.ts";
import type { Store } from "#app/models/store.ts";
import { to, url } from "#app/urls.ts";

const t = texts(storeTexts);

type StoreItemProps = {
  store: Pick<
    Store,
    "uid" | "label" | "slug" | "address" | "zipCode" | "city" | "isWithoutProducts"
  > & { phone: string | null };
};

/** A depot in a list. */
export function StoreItem({ store }: StoreItemProps) {
  return (
    <li>
      <h3>
        <Link to={to(url.store, { storeUid: store.uid, slug: store.slug })}>{store.label}</Link>
      </h3>
      <p>
        {store.address}, {store.zipCode} {store.city}
      </p>
      {store.phone ? <PhoneLink phone={store.phone} /> : null}
      {store.isWithoutProducts ? <p className="hint">{t("without-products")}</p> : null}
    </li>
  );
}
