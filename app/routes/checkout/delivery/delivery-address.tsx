import { AddressFields } from "#app/components/company/address-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, Choices, type ServerForm } from "#app/components/ui/form.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import {
  elsewhereOf,
  NEW_ADDRESS,
  WORKSITE_ADDRESS,
} from "#app/models/checkout/delivery-choice.ts";
import type { DeliveryFields } from "#app/models/checkout/delivery-form.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stepTexts);

export type ChoiceOfAddress = {
  addresses: readonly { id: number; name: string; line: string }[];
  worksites: readonly { id: number; name: string; line: string | null }[];
  communes: readonly string[];
};

type DeliveryAddressProps = ChoiceOfAddress & { fields: ServerForm<DeliveryFields>["fields"] };

export function bringAddress(select: HTMLSelectElement, worksites: ChoiceOfAddress["worksites"]) {
  const chosen = worksites.find(({ id }) => String(id) === select.value);
  const own = `input[value="${WORKSITE_ADDRESS}"]`;
  if (chosen?.line) select.form?.querySelector<HTMLInputElement>(own)?.click();
}

export function DeliveryAddressChoice(props: DeliveryAddressProps) {
  const { fields, addresses, worksites, communes } = props;
  const hasWorksites = worksites.some(({ line }) => line !== null);
  const isOnly = addresses.length === 0 && !hasWorksites;
  return (
    <>
      {isOnly ? (
        <input type="hidden" name={fields.delivery_address_id.name} value={NEW_ADDRESS} />
      ) : (
        <Choices
          field={fields.delivery_address_id}
          label={t("address")}
          options={[
            ...addresses.map(({ id, name, line }) => ({
              value: String(id),
              label: name,
              hint: line,
            })),
            ...(hasWorksites ? [worksiteOption] : []),
            { value: NEW_ADDRESS, label: t("new-address") },
          ]}
          required
        />
      )}
      <Elsewhere fields={fields} />
      <div className="new-address" id="adresse">
        <AddressFields fields={fields} communes={communes} lookUp={<LookUp />} />
        <Checkbox field={fields.save_address} label={t("save-address")} />
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

const worksiteOption = {
  value: WORKSITE_ADDRESS,
  label: t("worksite-address"),
  hint: t("worksite-address-hint"),
};

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
