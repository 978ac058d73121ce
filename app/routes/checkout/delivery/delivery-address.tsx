import { AddressFields } from "#app/components/company/address-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, Choices, type ServerForm } from "#app/components/ui/form.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { DeliveryFields } from "#app/models/checkout/delivery-form.ts";
import { atWorksite, elsewhereOf, NEW_ADDRESS } from "#app/models/checkout/place-choice.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stepTexts);

export type ChoiceOfAddress = {
  addresses: readonly { id: number; name: string; line: string }[];
  worksites: readonly { id: number; name: string; line: string | null }[];
  communes: readonly string[];
  /** False for staff who act for a customer. */
  mayKeepAddress: boolean;
};

type DeliveryAddressProps = ChoiceOfAddress & { fields: ServerForm<DeliveryFields>["fields"] };

/** One question: a worksite at its address, an address of the book, or another. */
export function PlaceChoice(props: DeliveryAddressProps) {
  const { fields, addresses, worksites, communes, mayKeepAddress } = props;
  const places = [
    ...worksites.flatMap(({ id, name, line }) =>
      line === null
        ? []
        : [{ value: atWorksite(id), label: name, hint: t("worksite-line", { line }) }],
    ),
    ...addresses.map(({ id, name, line }) => ({ value: String(id), label: name, hint: line })),
  ];
  return (
    <>
      {places.length === 0 ? (
        <input type="hidden" name={fields.delivery_address_id.name} value={NEW_ADDRESS} />
      ) : (
        <Choices
          field={fields.delivery_address_id}
          label={t("where")}
          options={[...places, { value: NEW_ADDRESS, label: t("new-address") }]}
          cards
          required
        />
      )}
      <Elsewhere fields={fields} />
      <div className="new-address" id="adresse">
        {places.length === 0 ? <h2>{t("where")}</h2> : null}
        <AddressFields fields={fields} communes={communes} lookUp={<LookUp />} />
        {mayKeepAddress ? <Checkbox field={fields.save_address} label={t("save-address")} /> : null}
      </div>
    </>
  );
}

function Elsewhere({ fields }: Pick<DeliveryAddressProps, "fields">) {
  const { elsewhere: field, worksite_id: worksite, delivery_address_id: address } = fields;
  const value = elsewhereOf(worksite.defaultValue ?? "", address.defaultValue ?? "");
  const isConfirmed = field.defaultValue === value;
  if (!field.errors && !isConfirmed) return null;
  return (
    <Checkbox
      field={{ ...field, defaultValue: isConfirmed ? "on" : undefined }}
      value={value}
      label={t("elsewhere")}
    />
  );
}

function LookUp() {
  const hydrated = useHydrated();
  return (
    <Button
      kind="secondary"
      className={hydrated ? "unseen" : undefined}
      formAction={to(url.deliveryDraft)}
      formNoValidate
    >
      {t("look-up")}
    </Button>
  );
}
