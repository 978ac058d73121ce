import type { OrderStatus } from "#app/models/order/order.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { UploadKind } from "#app/models/upload/upload.ts";

/** What a field of a contact form asks for. Orders and invoices are those of the customer's company. */
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

/** A field of a form, declared as data (specification, section 3: dynamic fields prefixed `field_`). */
export type ContactField = {
  name: string;
  kind: ContactFieldKind;
  label: string;
  hint: string;
  required: boolean;
  /** What a choice offers; empty for the other kinds. */
  options: string[];
  /** What a file may be; empty for the other kinds. */
  uploads: UploadKind[];
};

/** A sub-theme and its form. */
export type ContactSubTheme = { id: number; label: string; fields: ContactField[] };

/** A theme; `connected` ones are for customers who signed in (specification, section 6). */
export type ContactTheme = {
  id: number;
  label: string;
  lead: string;
  connected: boolean;
  themes: ContactSubTheme[];
};

/** The theme of software and data exchange, which shows a loader (specification, sections 4 and 9). */
export const SOFTWARE_THEME = 13;

/** Themes that other pages lead to. */
export const contactThemes = { order: 3, problem: 4, software: SOFTWARE_THEME } as const;

/** The sub-theme of an article that is not as it should be: its form takes an order and a line of it. */
const PROBLEM_SUB_THEME = 401;

/** The query of `/contact` for a problem with a line of an order, by its place from 1. */
export function problemQuery(orderUid: string, lineNumber: number) {
  return {
    theme: contactThemes.problem,
    sub_theme: PROBLEM_SUB_THEME,
    form_data: JSON.stringify({ order_uid: orderUid, line: String(lineNumber) }),
  };
}

/**
 * True when the goods can be in the customer's hands: handed over, or ready and their day has come, since the depot
 * tells of what was fetched when it invoices.
 */
export function wasReceived(
  order: { statusCode: OrderStatus; deliveryDate: IsoDay },
  today: IsoDay,
): boolean {
  const isHandedOver = order.statusCode === 33 || order.statusCode === 5;
  return isHandedOver || (order.statusCode === 4 && order.deliveryDate <= today);
}

/** The themes that somebody may choose: those that are not for customers alone, unless they signed in. */
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

/**
 * Where a request for contact stands: the theme, then the sub-theme, chosen by itself when there is only one, then the
 * form (specification, section 4). What is not offered is as if it had not been chosen.
 */
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

/** What a visitor says of themselves; a customer is known. */
export const personFields = ["name", "email", "phone"] as const;
export type PersonField = (typeof personFields)[number];

const FIELD_NAME = /^field_\w{1,50}$/;

/** Whether a name can be that of a field of a form, whichever form that is or was. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/** The fields that forms have, each name once: as the form of `subTheme` has it, or the first that does. */
export function knownFields(
  themes: readonly Pick<ContactTheme, "themes">[],
  subTheme: number | null,
): ContactField[] {
  const first = (form: ContactSubTheme) => Number(form.id !== subTheme);
  const forms = themes.flatMap((theme) => theme.themes).toSorted((a, b) => first(a) - first(b));
  const fields = forms.flatMap((form) => form.fields).toReversed();
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** What was typed into a field, and what that field was called. */
export type CarriedField = { name: string; label: string };

/**
 * The fields of a form that were filled in, under their labels: so that what was typed goes with its author when the
 * form is no longer there. The label of a field that no form has any longer is made of its name.
 */
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

/** The largest number of files of one form. */
export const MAX_FILES = 5;

/** Longest answers, in characters. */
export const LINE_LENGTH = 200;
export const TEXT_LENGTH = 4000;

/** A file that waits with a form to be sent: the field it is for, and its number. */
export type KeptFile = { field: string; id: number; name: string; bytes: number };
