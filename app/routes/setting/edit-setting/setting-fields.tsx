import { controlProps, type FieldControl, Label } from "#app/components/ui/control.tsx";
import { Checkbox, Field } from "#app/components/ui/form.tsx";
import modeTexts from "#app/locales/fr/payment/mode.json";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { allModes, isPaymentMode, type PaymentMode } from "#app/models/payment/mode.ts";
import type { SettingSection } from "#app/models/setting/settings.ts";

const t = texts(settingTexts);
const tMode = texts(modeTexts);

type FieldName = keyof (typeof settingTexts)["field"] | PaymentMode;
type Kind = Partial<React.ComponentProps<typeof Field>> | "checkbox" | "file";

const required = { required: true };

/** Fields of each section, in the order of the page. */
const fieldsOf: Record<SettingSection, readonly (readonly [FieldName, Kind])[]> = {
  identity: [
    ["name", { ...required, maxLength: 40, autoComplete: "organization" }],
    ["legalName", { ...required, maxLength: 70 }],
    ["siren", { ...required, inputMode: "numeric", size: 14 }],
    ["siret", { ...required, inputMode: "numeric", size: 20 }],
    ["vatNumber", { ...required, size: 18 }],
    ["address", { ...required, maxLength: 100 }],
    ["zipCode", { ...required, inputMode: "numeric", size: 7 }],
    ["city", { ...required, maxLength: 60 }],
  ],
  contact: [
    ["phone", { ...required, type: "tel" }],
    ["hours", { maxLength: 80 }],
    ["email", { ...required, type: "email" }],
    ["senderEmail", { type: "email" }],
    ["smsSender", { maxLength: 11, size: 14 }],
  ],
  invoicing: [
    ["legalForm", { ...required, maxLength: 80 }],
    ["register", { ...required, maxLength: 80 }],
    ["iban", { ...required, size: 36, autoComplete: "off" }],
    ["erpIssues", "checkbox"],
  ],
  sales: [
    ["publicPrices", "checkbox"],
    ["askedPercent", { ...required, inputMode: "numeric", maxLength: 3, size: 5 }],
  ],
  payment: allModes.map((mode) => [mode, "checkbox"]),
  logo: [
    ["file", "file"],
    ["remove", "checkbox"],
  ],
  notice: [
    ["text", { maxLength: 200 }],
    ["firstDay", { type: "date" }],
    ["lastDay", { type: "date" }],
  ],
  depot: [["preparesHere", "checkbox"]],
};

type SettingFieldsProps = {
  section: SettingSection;
  fields: Record<string, FieldControl>;
};

export function SettingFields({ section, fields }: SettingFieldsProps) {
  return fieldsOf[section].map(([name, kind]) => {
    const field = fields[name];
    if (!field) return null;
    const described = { field, label: labelOf(name), hint: hintOf(name) };
    if (kind === "checkbox") return <Checkbox key={name} {...described} />;
    if (kind === "file") return <LogoField key={name} {...described} />;
    return <Field key={name} {...described} {...kind} />;
  });
}

function labelOf(name: FieldName): string {
  return isPaymentMode(name) ? tMode(`setting.${name}`) : t(`field.${name}`);
}

function hintOf(name: FieldName): string | undefined {
  return isHinted(name) ? t(`hint.${name}`) : undefined;
}

function isHinted(name: string): name is keyof (typeof settingTexts)["hint"] {
  return name in settingTexts.hint;
}

function LogoField(described: { field: FieldControl; label: string; hint: string | undefined }) {
  return (
    <div className="field">
      <Label {...described} optional={false} />
      <input
        {...controlProps(described.field, Boolean(described.hint))}
        type="file"
        accept=".svg,.png,.jpg,.jpeg,.webp"
      />
    </div>
  );
}
