import { z } from "zod";
import { readableLine } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { cleanCode, sixDigits, TYPED_CODE_LENGTH } from "./code.ts";
import { PASSWORD_LENGTH } from "./password.ts";
import { staffRoles } from "./staff.ts";
import { isStaffLogin } from "./staff-account.ts";
import { isPin } from "./staff-terminal.ts";

/** Of the second factor, six digits or a code for recovery; empty for an account that has none yet. */
const factorCode = z
  .string()
  .max(TYPED_CODE_LENGTH, "text-length")
  .transform((typed) => sixDigits(typed) ?? typed.trim())
  .default("");

/** A passkey's answer in JSON, in place of the code; larger ones are of no authenticator. */
const passkeyAnswer = z.string().max(20_000, "text-length").default("");

export const staffLoginForm = z.object({
  email: z.string({ error: "required" }).trim().min(1, "required").max(200, "text-length"),
  password: z.string({ error: "required" }).max(200, "password-length-most"),
  code: factorCode,
  passkey: passkeyAnswer,
  back: z.string().max(500).catch(""),
});

export const ownCodesForm = z.object({
  password: z.string({ error: "required" }).max(200, "password-length-most"),
  code: factorCode,
});

export const passkeyChallengeForm = z.object({
  email: z.string({ error: "required" }).trim().min(1, "required").max(200, "text-length"),
});

/** Name of a passkey, as its owner recognises it. */
export const newPasskeyForm = z.object({
  ...ownCodesForm.shape,
  name: readableLine(60, { required: "required", unreadable: "line-unreadable" }),
});

export const passkeyAnswerForm = z.object({ passkey: passkeyAnswer });

const typedPin = (error: string) =>
  z.string({ error }).max(TYPED_CODE_LENGTH, error).transform(cleanCode);

export const ownPinForm = z.object({
  ...ownCodesForm.shape,
  pin_password: typedPin("pin-format").refine(isPin, "pin-format"),
  pin_password_again: typedPin("pin-mismatch"),
});

/** A badge, or a login with its PIN; both are secrets, which no page returns. */
export const postForm = z.object({
  badge_password: z.string().max(TYPED_CODE_LENGTH, "text-length").default(""),
  login: z.string().trim().max(200, "text-length").default(""),
  pin_password: typedPin("text-length").default(""),
  back: z.string().max(500).catch(""),
});

/** First code of an authenticator app; people type it in two groups. */
export const factorForm = z.object({
  code: z
    .string({ error: "required" })
    .max(TYPED_CODE_LENGTH, "text-length")
    .transform(cleanCode)
    .pipe(z.string().min(1, "required")),
});

const MAX_STORES = 500;

const accountShape = {
  name: readableLine(80, {
    required: "staff-name-required",
    tooLong: "line-too-long",
    unreadable: "line-unreadable",
  }),
  roles: z.array(z.enum(staffRoles)).min(1, "staff-roles-required").max(staffRoles.length),
  stores: z.array(z.coerce.number().int().min(1).max(MAX_INTEGER)).max(MAX_STORES).default([]),
};

const login = z
  .string({ error: "staff-login-format" })
  .trim()
  .refine(isStaffLogin, "staff-login-format");

export const newMemberForm = z.object({ ...accountShape, login });

export const memberForm = z.object({
  ...accountShape,
  base: z.coerce.number().int(),
});

const newPassword = z
  .string({ error: "required" })
  .max(PASSWORD_LENGTH.most, "password-length-most");

export const firstPasswordForm = z.object({
  login: z.string({ error: "required" }).trim().min(1, "required").max(200, "text-length"),
  code_password: z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .max(TYPED_CODE_LENGTH, "text-length"),
  password: newPassword,
  password_again: newPassword,
});
