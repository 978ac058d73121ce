import modeTexts from "#app/locales/fr/payment/mode.json";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { isPaymentMode } from "#app/models/payment/mode.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { formatIban } from "#app/models/setting/bank.ts";

const t = texts(settingTexts);
const tMode = texts(modeTexts);

type Field = keyof (typeof settingTexts)["field"];

export function isField(name: string): name is Field {
  return name in settingTexts.field;
}

/** The label of a field, or its value as people read it. */
export function SettingText({ field, value }: { field: string; value?: string }) {
  if (isPaymentMode(field)) return value === undefined ? modeLabel(field) : yesNo(value);
  if (!isField(field)) return value ?? field;
  return value === undefined ? t(`field.${field}`) : textOf(field, value);
}

function textOf(field: Field, value: string): string {
  if (yesNoFields.includes(field)) return yesNo(value);
  if (value === "") return t(isListed(field) ? "none" : "nothing");
  if (field === "iban") return formatIban(value);
  if (field === "firstDay" || field === "lastDay") return frenchDay(value);
  if (field === "closedModes") return value.split(", ").map(modeLabel).join(", ");
  return field === "drawing" || field === "image" ? t(`field.${field}`) : value;
}

const yesNoFields: readonly Field[] = ["publicPrices", "preparesHere", "erpIssues"];

function isListed(field: Field): boolean {
  return field === "closedModes" || field === "drawing" || field === "image";
}

function yesNo(value: string): string {
  return t(value === "on" || value === "true" ? "yes" : "no");
}

function modeLabel(mode: string): string {
  return isPaymentMode(mode) ? tMode(`setting.${mode}`) : mode;
}
