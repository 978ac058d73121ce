import { z } from "zod";
import { botFields } from "#app/models/auth/bot-check.ts";
import { cleanCode, sendMethods, TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { cardProblem, cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { PASSWORD_LENGTH } from "#app/models/auth/password.ts";
import { cleanCompanyNumber, companyNumberProblem } from "#app/models/company/number.ts";
import { email } from "#app/models/platform/field.ts";
import type { FirstConnection } from "#app/services/auth/first-connection.server.ts";

const sendMethod = z
  .string({ error: "send-method-required" })
  .refine((value) => Object.hasOwn(sendMethods, value), "send-method-required");

export const accessForm = z.object({
  card_number: z
    .string({ error: "access-card" })
    .max(40, "access-card")
    .overwrite(cleanCardNumber)
    .refine((cardNumber) => cardProblem(cardNumber) === null, "access-card"),
  send_method: sendMethod,
  ...botFields,
});

export const codeForm = z.object({
  securityCode: z
    .string({ error: "code-format" })
    .max(TYPED_CODE_LENGTH, "code-format")
    .overwrite(cleanCode)
    .regex(/^\d{6}$/, "code-format"),
});

export const resendForm = z.object({
  purpose: z.enum(["password-reset", "first-connection"]),
  send_method: sendMethod,
});

const password = z.string({ error: "required" }).max(PASSWORD_LENGTH.most, "password-length-most");

/** Checked whatever else is wrong, to report all errors at once. */
const confirmation = {
  path: ["password_confirmation"],
  message: "password-mismatch",
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === "object" &&
    !issues.some(({ path }) => String(path?.[0]).startsWith("password")),
};

export const newPasswordForm = z
  .object({ password, password_confirmation: password })
  .refine(isConfirmed, confirmation);

export const firstConnectionForm = z
  .object({
    email_address: email("email-format", { required: "required", longest: 254 }),
    cellphone: z.string({ error: "required" }).trim().max(30, "cellphone-refused"),
    company_number: z
      .string()
      .max(40, "company-number-length")
      .overwrite(cleanCompanyNumber)
      .superRefine((number, check) => {
        const message = number === "" ? null : companyNumberProblem(number);
        if (message) check.addIssue({ code: "custom", message });
      })
      .default(""),
    password,
    password_confirmation: password,
    store_uid: z
      .string({ error: "store-required" })
      .regex(/^\d{1,9}$/, "store-required")
      .transform(Number),
  })
  .refine(isConfirmed, confirmation);

export const emailUnicityBody = z.strictObject({
  email: z.string().trim().toLowerCase().max(254),
  token: z.string().max(100).default(""),
});

export const passwordStrengthBody = z.strictObject({
  password: z.string().max(PASSWORD_LENGTH.most),
  token: z.string().max(100),
});

export const loginCheckBody = z.strictObject({
  card_number: z.string().max(40).overwrite(cleanCardNumber),
});

export function toFirstConnection(form: z.output<typeof firstConnectionForm>): FirstConnection;
export function toFirstConnection(
  form: Partial<z.output<typeof firstConnectionForm>>,
): Partial<FirstConnection>;
export function toFirstConnection(
  form: Partial<z.output<typeof firstConnectionForm>>,
): Partial<FirstConnection> {
  return {
    email: form.email_address,
    cellphone: form.cellphone,
    companyNumber: form.company_number,
    password: form.password,
    storeUid: form.store_uid,
  };
}

type Twice = { password?: unknown; password_confirmation?: unknown };

function isConfirmed(form: Twice): boolean {
  return form.password === form.password_confirmation;
}
