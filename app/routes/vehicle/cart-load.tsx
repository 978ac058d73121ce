import { Form } from "react-router";
import { LoadNotice } from "#app/components/cart/load-notice.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import loadTexts from "#app/locales/fr/cart/load.json";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import type { JourneyView, LoadView } from "#app/models/cart/load-view.ts";
import type { Vehicle } from "#app/models/cart/vehicle.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCartLoads } from "#app/services/cart/vehicle-load.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/cart-load.ts";

const t = texts(vehicleTexts);
const tLoad = texts(loadTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const cart = await findCart(context.get(shopperContext));
  const vehicleId = readId(address.searchParams.get("vehicule"));
  const loads = await findCartLoads(context.get(buyerContext), cart, vehicleId);
  return { ...loads, isEmpty: cart.lines.length === 0 };
}

export const meta: Route.MetaFunction = () => [{ title: t("load.title") }];

export default function CartLoadRoute({ loaderData }: Route.ComponentProps) {
  return <CartLoadPage {...loaderData} />;
}

type CartLoadPageProps = {
  isEmpty: boolean;
  vehicles: readonly Vehicle[];
  load: LoadView | null;
  journeys: { first: JourneyView; second: JourneyView } | null;
};

function CartLoadPage({ isEmpty, vehicles, load, journeys }: CartLoadPageProps) {
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

const VEHICLE_FORM = "choix-du-vehicule";

type TwoJourneysProps = {
  load: LoadView;
  journeys: { first: JourneyView; second: JourneyView };
};

function TwoJourneys({ load, journeys: { first, second } }: TwoJourneysProps) {
  const { payloadKg } = load.vehicle;
  const isEnough = Math.max(first.weightGrams, second.weightGrams) <= payloadKg * 1000;
  return (
    <section className="stack">
      <h2>{t("load.two")}</h2>
      {isEnough ? (
        <p>{t("load.two-lead")}</p>
      ) : (
        <Notice tone="warning">
          {load.journeys > 2 ? t("load.two-over", { count: load.journeys }) : t("load.two-heavy")}
        </Notice>
      )}
      <div className="halves">
        <Journey title={t("load.first")} journey={first} />
        <Journey title={t("load.second")} journey={second} />
      </div>
      <p>
        <Button form={VEHICLE_FORM} formMethod="post" formAction={to(url.splitLoad)}>
          {t("load.split")}
        </Button>
      </p>
    </section>
  );
}

function Journey({ title, journey }: { title: string; journey: JourneyView }) {
  const { weightGrams, items, itemCount } = journey;
  return (
    <div className="panel stack">
      <h3>{title}</h3>
      <p>{formatWeight(weightGrams)}</p>
      <ul className="bullets">
        {items.map((each) => (
          <li key={each.lineId}>{itemText(each)}</li>
        ))}
        {itemCount > items.length ? (
          <li>{t("load.more", { count: itemCount - items.length })}</li>
        ) : null}
      </ul>
    </div>
  );
}

function itemText(item: JourneyView["items"][number]): string {
  const { quantity, of, storageUnit } = item;
  const label = boundMeasures(item.label);
  const units = formatUnits(quantity, storageUnit);
  return quantity === of
    ? t("load.goods", { units, label })
    : t("load.goods-of", { units, of, label });
}
