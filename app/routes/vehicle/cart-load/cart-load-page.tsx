import { Form } from "react-router";
import { LoadNotice } from "#app/components/cart/load-notice.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import loadTexts from "#app/locales/fr/cart/load.json";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import type { JourneyView, LoadView } from "#app/models/cart/load-view.ts";
import type { Vehicle } from "#app/models/cart/vehicle.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { to, url } from "#app/urls.ts";
import { TwoJourneys, VEHICLE_FORM } from "./two-journeys.tsx";

const t = texts(vehicleTexts);
const tLoad = texts(loadTexts);

type CartLoadPageProps = {
  isEmpty: boolean;
  vehicles: readonly Vehicle[];
  load: LoadView | null;
  journeys: { first: JourneyView; second: JourneyView } | null;
};

export function CartLoadPage({ isEmpty, vehicles, load, journeys }: CartLoadPageProps) {
  return (
    <Page
      title={t("load.title")}
      lead={load ? weightText(load) : null}
      breadcrumb={[{ label: t("load.crumb"), to: to(url.cart) }]}
    >
      {isEmpty ? (
        <EmptyState icon="cart" title={t("load.empty")}>
          <p>{t("load.empty-lead")}</p>
        </EmptyState>
      ) : null}
      {vehicles.length > 0 ? <Choice vehicles={vehicles} load={load} /> : <NoVehicle />}
      {load ? <LoadNotice load={load} /> : null}
      {load && journeys ? <TwoJourneys load={load} journeys={journeys} /> : null}
      {load && (load.overGrams > 0 || load.tooLongCount > 0) ? <Delivery /> : null}
      <p>
        <ButtonLink kind="quiet" to={to(url.cart)}>
          {t("load.back")}
        </ButtonLink>
      </p>
    </Page>
  );
}

function weightText({ weightGrams, vehicle }: LoadView): string {
  const payload = formatWeight(vehicle.payloadKg * 1000);
  return t("load.weight", { weight: formatWeight(weightGrams), payload });
}

type ChoiceProps = Pick<CartLoadPageProps, "vehicles" | "load">;

function Choice({ vehicles, load }: ChoiceProps) {
  const chosen = load?.vehicle.id ?? vehicles.find(({ isDefault }) => isDefault)?.id;
  return (
    <Form id={VEHICLE_FORM} className="express" key={chosen}>
      <div className="field">
        <label htmlFor="vehicule">{t("load.choose")}</label>
        <select id="vehicule" name="vehicule" defaultValue={chosen}>
          {vehicles.map(({ id, name, payloadKg }) => (
            <option key={id} value={id}>
              {name} · {formatWeight(payloadKg * 1000)}
            </option>
          ))}
        </select>
      </div>
      <Button kind="secondary">{t("load.compare")}</Button>
      <ButtonLink kind="quiet" to={to(url.vehicles)}>
        {t("load.manage")}
      </ButtonLink>
    </Form>
  );
}

function NoVehicle() {
  return (
    <EmptyState icon="truck" title={t("empty")}>
      <p>{tLoad("none")}</p>
      <ButtonLink to={to(url.vehicles)}>{tLoad("add")}</ButtonLink>
    </EmptyState>
  );
}

function Delivery() {
  return (
    <section className="stack">
      <h2>{t("load.delivery")}</h2>
      <p>{t("load.delivery-lead")}</p>
      <p>
        <ButtonLink kind="secondary" to={to(url.delivery)}>
          {t("load.delivery-link")}
        </ButtonLink>
      </p>
    </section>
  );
}
