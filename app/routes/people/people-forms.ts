import { z } from "zod";
import { MAX_CEILING_EUROS, NAME_LENGTH, roles } from "#app/models/company/people.ts";
import { isCellphone } from "#app/models/platform/cellphone.ts";
import { email, personName } from "#app/models/platform/field.ts";

const name = (required: string) => personName({ required, longest: NAME_LENGTH });

/** Whole euros, with or without thousands separators, as cents; null when empty. */
const ceiling = z
  .string()
  .default("")
  .transform((text) => text.replace(/[\s\u202f]|€$/gu, ""))
  .refine((text) => /^\d{0,7}$/.test(text) && Number(text) <= MAX_CEILING_EUROS, "ceiling-format")
  .transform((text) => (text === "" ? null : Number(text) * 100));

const rights = { role: z.enum(roles, { error: "role-required" }), ceiling };

type Rights = { role: string; ceiling: number | null };

function checkRights({ role, ceiling }: Rights, check: z.RefinementCtx) {
  if (role !== "owner" || ceiling === null) return;
  check.addIssue({ code: "custom", message: "ceiling-owner", path: ["ceiling"] });
}

/** The rights of a person; the rights that were shown, and another button than the main one. */
export const rightsForm = z
  .object({
    ...rights,
    shown: z.string().max(60).default(""),
    next: z.enum(["resend", "enable"]).optional().catch(undefined),
  })
  .superRefine(checkRights);

export const invitationForm = z
  .object({
    firstName: name("first-name-required"),
    lastName: name("last-name-required"),
    email: email("email-format"),
    cellphone: z
      .string({ error: "cellphone-refused" })
      .trim()
      .max(30, "cellphone-refused")
      .refine(isCellphone, "cellphone-refused"),
    ...rights,
    store: z
      .string({ error: "store-required" })
      .regex(/^\d{1,9}$/, "store-required")
      .transform(Number),
  })
  .superRefine(checkRights);
