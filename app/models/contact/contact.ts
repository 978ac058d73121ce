import { isOneOf, type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { FormUploadKind } from "#app/models/upload/upload.ts";

/** Kinds of fields in a contact form. Orders and invoices are those of the customer's company. */
export const contactFieldKinds = [
  "text",
  "long-text",
  "choice",
  "date",
  "order",
  "invoice",
  "product",
  "phone",
  "company-number",
  "file",
] as const;

export type ContactFieldKind = (typeof contactFieldKinds)[number];

/** Field of a form, declared as data (specification, section 3: dynamic fields prefixed `field_`). */
export type ContactField = {
  name: string;
  kind: ContactFieldKind;
  label: string;
  hint: string;
  required: boolean;
  options: string[];
  uploads: FormUploadKind[];
};

export type ContactSubTheme = { id: number; label: string; fields: ContactField[] };

/** Theme; `connected` ones require sign-in (specification, section 6). */
export type ContactTheme = {
  id: number;
  label: string;
  lead: string;
  connected: boolean;
  themes: ContactSubTheme[];
};

export const SOFTWARE_THEME = 13;

export const themeIds = { order: 3, problem: 4, software: SOFTWARE_THEME } as const;

const PROBLEM_SUB_THEME = 401;

/** Query of `/contact` for a problem with an order line, by its place from 1. */
export function problemQuery(orderUid: string, lineNumber: number) {
  return {
    theme: themeIds.problem,
    sub_theme: PROBLEM_SUB_THEME,
    form_data: JSON.stringify({ order_uid: orderUid, line: String(lineNumber) }),
  };
}

/** True once handed over, or ready with their day come: the depot reports a handover only when it invoices. */
export function wasReceived(
  order: { statusCode: OrderStatus; deliveryDate: IsoDay },
  today: IsoDay,
): boolean {
  const { available, deliveredByCarrier, invoiced } = orderStatus;
  const isHandedOver = isOneOf([deliveredByCarrier, invoiced], order.statusCode);
  return isHandedOver || (order.statusCode === available && order.deliveryDate <= today);
}

/** Themes on offer: themes for customers only after sign-in. */
export function offeredThemes(
  themes: readonly ContactTheme[],
  isConnected: boolean,
): ContactTheme[] {
  return themes.filter(({ connected, themes }) => themes.length > 0 && (isConnected || !connected));
}

export type ContactStep =
  | { step: "theme" }
  | { step: "sub-theme"; theme: ContactTheme }
  | { step: "form"; theme: ContactTheme; subTheme: ContactSubTheme };

/** A single sub-theme is chosen automatically (specification, section 4); unknown choices are ignored. */
export function contactStep(
  offered: readonly ContactTheme[],
  chosen: { theme: number | null; subTheme: number | null },
): ContactStep {
  const theme = offered.find(({ id }) => id === chosen.theme);
  if (!theme) return { step: "theme" };
  const [only, ...others] = theme.themes;
  const named = theme.themes.find(({ id }) => id === chosen.subTheme);
  const subTheme = named ?? (others.length === 0 ? only : undefined);
  return subTheme ? { step: "form", theme, subTheme } : { step: "sub-theme", theme };
}

export const personFields = ["name", "email", "phone"] as const;
export type PersonField = (typeof personFields)[number];

const FIELD_NAME = /^field_\w{1,50}$/;

/** True for a possible field name, of any current or former form. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/** Fields of all forms, each name once: from the form of `subTheme`, or the first that has it. */
export function knownFields(
  themes: readonly Pick<ContactTheme, "themes">[],
  subTheme: number | null,
): ContactField[] {
  const first = (form: ContactSubTheme) => Number(form.id !== subTheme);
  const forms = themes.flatMap((theme) => theme.themes).toSorted((a, b) => first(a) - first(b));
  const fields = forms.flatMap((form) => form.fields).toReversed();
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

export type CarriedField = { name: string; label: string };

/** Answers survive their form; the label of an unknown field is derived from its name. */
export function carriedFields(
  values: ReadonlyMap<string, string>,
  known: readonly ContactField[],
): CarriedField[] {
  return [...values].flatMap(([name, value]) => {
    if (!isFieldName(name) || value.trim() === "") return [];
    const field = known.find((one) => one.name === name);
    return [{ name, label: field?.label ?? name.slice("field_".length).replaceAll("_", " ") }];
  });
}

export const MAX_FILES = 5;

export const LINE_LENGTH = 200;
export const TEXT_LENGTH = 4000;

export type SavedFile = { field: string; id: number; name: string; bytes: number };
