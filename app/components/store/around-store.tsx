import { stockText } from "#app/components/catalogue/stock-text.ts";
import { CommandForm } from "#app/components/ui/button.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { AroundStore } from "#app/models/store/availability.ts";
import { to, url } from "#app/urls.ts";
import { openingText } from "./opening.ts";
import { supplyText } from "./relative-day.ts";

const t = texts(availabilityTexts);

type AroundStoreItemProps = {
  store: AroundStore;
  number: number;
  unit: string;
  today: IsoDay;
  myStoreUid: number | null;
  back: string;
};

export function AroundStoreItem({ store, number, unit, today, ...mine }: AroundStoreItemProps) {
  const { uid, label, slug, code, level, units, supplyDay } = store;
  const km = Math.round(store.km);
  return (
    <li>
      <div>
        <h3>
          <span className="number">{number}</span>{" "}
          <Link to={to(url.store, { storeUid: uid, slug })}>{label}</Link>{" "}
          <small>{km === 0 ? t("here") : t("km", { count: km })}</small>
        </h3>
        <p>
          <b className={`stock ${badges[code]}`}>{t(`codes.${code}`)}</b>{" "}
          {units > 0 || level === "none" ? stockText(level, units, unit) : null}
        </p>
        {store.takesOrders ? null : <p className="hint">{t("closed-to-orders")}</p>}
        {supplyDay ? <p className="hint">{supplyText(supplyDay, today)}</p> : null}
        <p className="hint">
          {openingText(store.opening, today)} · <PhoneLink phone={store.phone} />
        </p>
      </div>
      <Choice store={store} {...mine} />
    </li>
  );
}

type ChoiceProps = Pick<AroundStoreItemProps, "store" | "myStoreUid" | "back">;

function Choice({ store: { uid, label }, myStoreUid, back }: ChoiceProps) {
  if (myStoreUid === null) return null;
  if (uid === myStoreUid) return <p className="hint">{t("yours")}</p>;
  return (
    <CommandForm
      action={to(url.switchStore, { storeUid: uid })}
      fields={{ back }}
      kind="quiet"
      label={t("choose-of", { store: label })}
    >
      {t("choose")}
    </CommandForm>
  );
}

const badges = { 1: "none", 2: "low", 3: "in-stock" } as const;
