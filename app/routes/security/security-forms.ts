import { z } from "zod";
import { cleanCode } from "#app/models/auth/code.ts";
import { readyNotices } from "#app/models/order/notice.ts";

const currentPassword = z.string({ error: "required" }).max(200, "current-password-wrong");

/** A new password, typed twice, and the present one. */
export const passwordChangeForm = z
  .object({
    currentPassword,
    password: z.string({ error: "required" }),
    passwordAgain: z.string({ error: "required" }),
  })
  .superRefine(({ password, passwordAgain }, check) => {
    if (password === passwordAgain) return;
    check.addIssue({ code: "custom", message: "password-mismatch", path: ["passwordAgain"] });
  });

/** A new e-mail address, and the password. */
export const emailChangeForm = z.object({
  currentPassword,
  email: z
    .string({ error: "required" })
    .trim()
    .toLowerCase()
    .pipe(z.email("email-format").max(120, "email-format")),
});

/** A new mobile phone, and the password. */
export const phoneChangeForm = z.object({
  currentPassword,
  cellphone: z.string({ error: "required" }).trim().max(30, "phone-format"),
});

/** The code that was sent to the new phone, spaces or not. */
export const phoneConfirmation = z.object({
  code: z.string({ error: "required" }).max(30, "phone-code-wrong").transform(cleanCode),
});

/** The password, before an account is erased. */
export const erasureForm = z.object({ currentPassword });

/** The token of the link that was sent to the new address. */
export const emailConfirmation = z.object({ jeton: z.string().max(200).default("") });

/** How to be told that an order is ready. */
export const readyNoticeForm = z.object({ ready_notice: z.enum(readyNotices) });
