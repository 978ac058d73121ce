import { z } from "zod";
import {
  cleanCompanyNumber,
  companyNumberProblem,
  vatNumberOf,
} from "#app/models/company/number.ts";
import { allModes, onlineModes, type PaymentMode } from "#app/models/payment/mode.ts";
import { isDay } from "#app/models/platform/calendar.ts";
import { isPhone } from "#app/models/platform/cellphone.ts";
import { email, lineWithoutMarkup, zipCode } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { cleanIban, isIban } from "#app/models/setting/bank.ts";

const base = z.coerce.number().int().min(0).max(MAX_INTEGER).catch(0);

const line = (most: number) => lineWithoutMarkup(most).default("");

const requiredLine = (most: number) => lineWithoutMarkup(most, "required").min(1, "required");

const companyNumber = (length: 9 | 14) =>
  z
    .string({ error: "required" })
    .transform(cleanCompanyNumber)
    .superRefine((number, context) => {
      const problem = number.length === length ? companyNumberProblem(number) : `setting-${length}`;
      if (problem) context.addIssue({ code: "custom", message: problem });
    });

const writtenTo = email("email-format", { keepsCase: true });
const emailOrNone = z.union([writtenTo, z.literal("")], { error: "email-format" });

const identity = z
  .object({
    base,
    name: requiredLine(40),
    legalName: requiredLine(70),
    siren: companyNumber(9),
    siret: companyNumber(14),
    vatNumber: z
      .string({ error: "required" })
      .transform((typed) => typed.replace(/[\s.]/g, "").toUpperCase()),
    address: requiredLine(100),
    zipCode: zipCode("setting-zip-code"),
    city: requiredLine(60),
  })
  .refine(({ siren, siret }) => siret.startsWith(siren), {
    path: ["siret"],
    message: "setting-siret",
    when: isRead("siren", "siret"),
  })
  .refine(({ siren, vatNumber }) => vatNumber === vatNumberOf(siren), {
    path: ["vatNumber"],
    message: "setting-vat",
    when: isRead("siren", "vatNumber"),
  });

/** Compares two fields as typed, even beside another that is refused. */
function isRead(...names: string[]) {
  return ({ value }: { value: unknown }) =>
    names.every((name) => typeof Object(value)[name] === "string");
}

const contact = z.object({
  base,
  phone: z.string({ error: "required" }).trim().refine(isPhone, "contact-phone-format"),
  hours: line(80),
  email: writtenTo,
  senderEmail: emailOrNone.default(""),
  smsSender: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z0-9]{3,11})?$/, "setting-sms-sender")
    .default(""),
});

const on = z.literal("on").optional();

const invoicing = z.object({
  base,
  legalForm: requiredLine(80),
  register: requiredLine(80),
  iban: z.string({ error: "required" }).transform(cleanIban).refine(isIban, "setting-iban"),
  erpIssues: on,
});

const payment = z
  .object({ base, ...(Object.fromEntries(allModes.map((mode) => [mode, on])) as Modes) })
  .refine((typed) => onlineModes.some((mode) => typed[mode]), {
    path: onlineModes.slice(0, 1),
    message: "setting-mode",
  });

type Modes = Record<PaymentMode, typeof on>;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "setting-day")
  .refine(isDay, "setting-day")
  .or(z.literal(""))
  .default("");

const notice = z
  .object({ base, text: line(200), firstDay: day, lastDay: day })
  .refine(({ firstDay, lastDay }) => lastDay === "" || firstDay <= lastDay, {
    path: ["lastDay"],
    message: "setting-last-day",
  });

/** The form of each section, but that of the logo, whose file is read first. */
export const settingForms = {
  identity,
  contact,
  invoicing,
  sales: z.object({
    base,
    publicPrices: on,
    askedPercent: z.coerce
      .number("setting-percent")
      .int("setting-percent")
      .min(1, "setting-percent")
      .max(999, "setting-percent"),
  }),
  payment,
  notice,
  depot: z.object({ base, preparesHere: on }),
};

export const logoForm = z.object({ base, file: z.instanceof(File).optional(), remove: on });

export type FormSection = keyof typeof settingForms;
