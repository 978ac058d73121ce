import { AddressFields } from "#app/components/address-fields.tsx";
import { Button } from "#app/components/button.tsx";
import { Checkbox, Choices, type ServerForm } from "#app/components/form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import stepTexts from "#app/locales/fr/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import { NEW_ADDRESS, WORKSITE_ADDRESS } from "#app/models/delivery-choice.ts";
import type { DeliveryFields } from "#app/models/delivery-form.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stepTexts);

/** What can be chosen from: addresses that the buyer keeps, worksites of the company. */
export type ChoiceOfAddress = {
  addresses: readonly { id: number; name: string; line: string }[];
  /** `line` is their address; null for those that have none. */
  worksites: readonly { id: number; name: string; line: string | null }[];
  /** Communes of the postal code that the form shows. */
  communes: readonly string[];
};

type DeliveryAddressProps = ChoiceOfAddress & { fields: ServerForm<DeliveryFields>["fields"] };

/** A kept address, that of the worksite, or a new one, whose fields show when it is chosen. */
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
      <div className="new-address" id="adresse">
        <AddressFields fields={fields} communes={communes} lookUp={<LookUp />} />
        <Checkbox field={fields.save_address} label={t("save-address")} />
      </div>
    </>
  );
}

const worksiteOption = {
  value: WORKSITE_ADDRESS,
  label: t("worksite-address"),
  hint: t("worksite-address-hint"),
};

/** Without JavaScript: comes back with the communes of the postal code, and all that was typed. */
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
