import { PHONE_LENGTH } from "#app/models/checkout/query.ts";
import { cleanCompanyNumber, companyNumberProblem } from "#app/models/company/number.ts";
import { isDay } from "#app/models/platform/calendar.ts";
import { formatCellphone, isPhone } from "#app/models/platform/cellphone.ts";
import { isEmail } from "#app/models/platform/email.ts";
import { readPersonName, refusedInName } from "#app/models/platform/person-name.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { isReadableText, unreadableSigns } from "#app/models/platform/typed-text.ts";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import {
  type ContactField,
  type ContactFieldKind,
  LINE_LENGTH,
  type PersonField,
  TEXT_LENGTH,
} from "./contact.ts";

export type ContactProblem =
  | "required"
  | "length"
  | "characters"
  | "point"
  | "choice"
  | "date"
  | "order"
  | "invoice"
  | "product"
  | "store"
  | "email"
  | "phone"
  | "company-number-length"
  | "company-number-check"
  | "files"
  | UploadRefusal;

export type ContactProblems = Record<string, ContactProblem>;

export type ContactAnswer = { label: string; kind: ContactFieldKind; value: string };

const LINE_END = /[\r\n]/;

/** `problems` by field, in order. Files and existence of orders, invoices or products are checked elsewhere. */
export function readAnswers(
  fields: readonly ContactField[],
  values: ReadonlyMap<string, string>,
): { answers: (ContactAnswer & { name: string })[]; problems: ContactProblems } {
  const answers: (ContactAnswer & { name: string })[] = [];
  const problems: ContactProblems = {};
  for (const field of fields) {
    if (field.kind === "file") continue;
    const value = (values.get(field.name) ?? "").trim();
    const problem = answerProblem(field, value);
    if (problem) problems[field.name] = problem;
    else if (value) {
      answers.push({ name: field.name, label: field.label, kind: field.kind, value });
    }
  }
  return { answers, problems };
}

function answerProblem(field: ContactField, value: string) {
  const { kind, required } = field;
  if (value === "") return required ? "required" : null;
  if (value.length > (kind === "long-text" ? TEXT_LENGTH : LINE_LENGTH)) return "length";
  if (!isReadableText(value) || (kind !== "long-text" && LINE_END.test(value))) return "characters";
  return kindProblem(field, value);
}

function kindProblem({ kind, options }: ContactField, value: string) {
  if (kind === "choice") return options.includes(value) ? null : "choice";
  if (kind === "date") return isAnsweredDay(value) ? null : "date";
  if (kind === "phone") return phoneProblem(value);
  if (kind === "company-number") return companyNumberProblem(cleanCompanyNumber(value));
  return null;
}

function phoneProblem(value: string): "phone" | null {
  return value.length <= PHONE_LENGTH && isPhone(value) ? null : "phone";
}

function isAnsweredDay(text: string): boolean {
  return /^(?:19|20)/.test(text) && isDay(text);
}

/** Formats an answered day: "23/11/2026". */
export function isoDayText(answer: string): string {
  return isAnsweredDay(answer) ? frenchDay(answer) : answer;
}

/** Signs that the answer of a field may not contain. */
export function refusedSigns(name: string, value: string): string {
  const signs = name === "name" ? refusedInName(readPersonName(value)) : unreadableSigns(value);
  return signs.join("");
}

type Person = Record<PersonField, string>;

/** Contact details of a visitor; the telephone is optional. */
export function readPerson(values: ReadonlyMap<string, string>): {
  person: Person;
  problems: ContactProblems;
} {
  const typed = (name: PersonField) => (values.get(name) ?? "").trim();
  const person = {
    name: readPersonName(typed("name")),
    email: typed("email").toLowerCase(),
    phone: typed("phone"),
  };
  const problems: ContactProblems = {};
  const refused = refusedInName(person.name).join("");
  if (person.name === "") problems.name = "required";
  else if (person.name.length > 100) problems.name = "length";
  else if (refused.length > 0) problems.name = refused === "." ? "point" : "characters";
  if (person.email === "") problems.email = "required";
  else if (person.email.length > 120 || !isEmail(person.email)) problems.email = "email";
  const phone = person.phone === "" ? null : phoneProblem(person.phone);
  if (phone) problems.phone = phone;
  else person.phone = formatCellphone(person.phone);
  return { person, problems };
}

export type ContactPrefill = {
  storeUid: number | null;
  orderUid: string;
  line: number | null;
  values: ReadonlyMap<string, string>;
};

const MAX_FORM_DATA_LENGTH = 4000;
const nothing: ContactPrefill = { storeUid: null, orderUid: "", line: null, values: new Map() };

/** Anything but `store_uid`, `order_uid`, `line` and fields by name is dropped. */
export function readFormData(text: string | null): ContactPrefill {
  if (!text || text.length > MAX_FORM_DATA_LENGTH) return nothing;
  const data = parseObject(text);
  if (!data) return nothing;
  const known = new Map<string, string>();
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== "string" && typeof value !== "number") continue;
    const typed = String(value);
    if (typed.length <= TEXT_LENGTH && isReadableText(typed)) known.set(name, typed);
  }
  const number = (name: string) => {
    const typed = known.get(name) ?? "";
    return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  };
  const values = new Map([...known].filter(([name]) => name.startsWith("field_")));
  const orderUid = (known.get("order_uid") ?? "").slice(0, LINE_LENGTH);
  return { storeUid: number("store_uid"), orderUid, line: number("line"), values };
}

function parseObject(text: string): object | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null && !Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}
