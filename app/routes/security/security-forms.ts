import { z } from "zod";
import { cleanCode, TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { readyNotices } from "#app/models/order/notice.ts";
import { email } from "#app/models/platform/field.ts";

const currentPassword = z.string({ error: "required" }).max(200, "current-password-wrong");

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

export const emailChangeForm = z.object({
  currentPassword,
  email: email("email-format", { required: "required" }),
});

export const phoneChangeForm = z.object({
  currentPassword,
  cellphone: z.string({ error: "required" }).trim().max(30, "phone-format"),
});

export const phoneConfirmation = z.object({
  code: z
    .string({ error: "required" })
    .max(TYPED_CODE_LENGTH, "phone-code-wrong")
    .transform(cleanCode),
});

export const erasureForm = z.object({ currentPassword });

export const emailConfirmation = z.object({ jeton: z.string().max(200).default("") });

const notice = z.enum(readyNotices);

export const readyNoticeForm = z.object({ ready_notice: notice });

/** The choice of the page, and the one it showed: its other buttons send them too. */
const noticeToo = {
  ready_notice: notice.optional().catch(undefined),
  shown_notice: notice.optional().catch(undefined),
};

export const otherSessionsForm = z.object(noticeToo);

export const sessionForm = z.object({ ...noticeToo, session: z.string().regex(/^[\da-f]{16}$/) });
