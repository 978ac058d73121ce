import { useId } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { pluralUnit } from "#app/models/catalogue/unit.ts";
import type { AvailabilityQuery } from "#app/models/store/availability.ts";
import { to, url } from "#app/urls.ts";
import { LocateButton } from "./locate-button.tsx";

const t = texts(availabilityTexts);

type Position = NonNullable<AvailabilityQuery["position"]>;

type PlaceFormProps = {
  product: { uid: number; storageUnit: string; packagingQuantity: number };
  query: AvailabilityQuery;
  onLocate: (position: Position) => void;
};

export function PlaceForm({ product, query, onLocate }: PlaceFormProps) {
  const { uid, storageUnit, packagingQuantity } = product;
  const id = useId();
  return (
    <Form
      key={JSON.stringify(query)}
      action={to(url.availability, { productUid: uid })}
      role="search"
      aria-label={t("form")}
      className="row place"
    >
      <div className="field">
        <label htmlFor={`${id}-around`}>{t("around")}</label>
        <input
          id={`${id}-around`}
          type="search"
          name="around"
          defaultValue={query.around}
          autoComplete="postal-code"
          maxLength={100}
          size={20}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-quantity`}>{t("quantity", { unit: pluralUnit(storageUnit) })}</label>
        <input
          id={`${id}-quantity`}
          type="number"
          name="quantity"
          inputMode="numeric"
          defaultValue={query.quantity}
          min={packagingQuantity}
          step={packagingQuantity}
          max={maxQuantity(packagingQuantity)}
        />
      </div>
      <Button kind="secondary">{t("submit")}</Button>
      <LocateButton onLocate={onLocate} />
    </Form>
  );
}
