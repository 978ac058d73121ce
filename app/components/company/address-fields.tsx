import { type ReactNode, useEffect, useRef, useState } from "react";
import { controlProps, type FieldControl, Label } from "#app/components/ui/control.tsx";
import { Select } from "#app/components/ui/form.tsx";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressLengths } from "#app/models/company/address.ts";
import { isZipCode, readZipCode, TYPED_ZIP_LENGTH } from "#app/models/platform/zip-code.ts";
import { to, url } from "#app/urls.ts";

const t = texts(addressTexts);

type Name = keyof typeof addressLengths;

type AddressFieldsProps = {
  fields: Record<Name | "title", FieldControl>;
  communes: readonly string[];
  lookUp?: ReactNode;
};

/** Fields of an address. The server reports missing ones: they may stand in an unused part. */
export function AddressFields({ fields, communes, lookUp }: AddressFieldsProps) {
  return (
    <>
      <Select field={fields.title} label={t("title-field")} options={titles} required />
      <Line field={fields.firstname} name="firstname" autoComplete="given-name" />
      <Line field={fields.lastname} name="lastname" autoComplete="family-name" />
      <Line field={fields.label} name="label" isOptional autoComplete="off" />
      <Line field={fields.address} name="address" autoComplete="address-line1" />
      <Line
        field={fields.address_complement}
        name="address_complement"
        isOptional
        autoComplete="address-line2"
      />
      <Line field={fields.address_special_mention} name="address_special_mention" isOptional />
      <ZipAndCity fields={fields} communes={communes} lookUp={lookUp} />
    </>
  );
}

const titles = [
  { value: "1", label: t("titles.1") },
  { value: "2", label: t("titles.2") },
];

type LineProps = React.ComponentProps<"input"> & {
  field: FieldControl;
  name: Name;
  isOptional?: boolean;
};

function Line({ field, name, isOptional = false, ...input }: LineProps) {
  const hint = name === "address_special_mention" || name === "label" ? t(`${name}-hint`) : null;
  return (
    <div className="field">
      <Label field={field} label={t(name)} hint={hint} optional={isOptional} />
      <input
        {...controlProps(field, hint !== null)}
        type="text"
        defaultValue={field.defaultValue}
        maxLength={addressLengths[name]}
        {...input}
      />
    </div>
  );
}

/** Updates the communes with the postal code, typed before or after hydration. */
function ZipAndCity({ fields, communes: known, lookUp }: AddressFieldsProps) {
  const [found, setFound] = useState<{ zip: string; communes: readonly string[] }>();
  const input = useRef<HTMLInputElement>(null);
  const zip = found?.zip ?? fields.zip_code.defaultValue ?? "";
  const communes = found?.communes ?? known;
  const look = async () => {
    const typed = readZipCode(input.current?.value ?? "");
    if (!isZipCode(typed) || typed === zip) return;
    const names = await askCommunes(typed);
    if (names) setFound({ zip: typed, communes: names });
  };
  const lookAtOnce = useRef(look);
  useEffect(() => void lookAtOnce.current(), []);
  return (
    <>
      <Line
        field={fields.zip_code}
        name="zip_code"
        ref={input}
        inputMode="numeric"
        maxLength={TYPED_ZIP_LENGTH}
        autoComplete="postal-code"
        size={6}
        onChange={() => void look()}
      />
      {lookUp}
      <City key={zip} field={fields.city} communes={communes} />
      <input type="hidden" name="city_asked" value={communes.length > 1 ? zip : ""} />
    </>
  );
}

function City({ field, communes }: { field: FieldControl; communes: readonly string[] }) {
  const [only, ...others] = communes;
  const typed = field.defaultValue ?? "";
  if (others.length > 0) {
    const known = communes.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? "";
    return (
      <Select
        field={{ ...field, defaultValue: known }}
        label={t("city")}
        hint={t("city-hint")}
        options={[
          { value: "", label: t("city-placeholder") },
          ...communes.map((name) => ({ value: name, label: name })),
        ]}
      />
    );
  }
  const filled = { ...field, defaultValue: typed || only };
  return <Line field={filled} name="city" isOptional autoComplete="address-level2" />;
}

async function askCommunes(zipCode: string): Promise<string[] | null> {
  const response = await fetch(to(url.communes, null, { zip_code: zipCode })).catch(() => null);
  if (!response?.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  return Array.isArray(answer) ? answer.filter((name) => typeof name === "string") : null;
}
