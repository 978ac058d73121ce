import { z } from "zod";
import { botFields } from "#app/models/auth/bot-check.ts";
import {
  CARD_REQUEST_MESSAGE_LENGTH,
  COMPANY_LABEL_LENGTH,
} from "#app/models/card-request/card-request.ts";
import { cleanCompanyNumber, companyNumberProblem } from "#app/models/company/number.ts";
import { NAME_LENGTH } from "#app/models/company/people.ts";
import { isCellphone } from "#app/models/platform/cellphone.ts";
import { email, personName } from "#app/models/platform/field.ts";
import { isReadableLine, isReadableText } from "#app/models/platform/typed-text.ts";

const name = (required: string) => personName({ required, longest: NAME_LENGTH });

const store = z
  .string({ error: "store-required" })
  .regex(/^\d{1,9}$/, "store-required")
  .transform(Number);

export const cardRequestForm = z.object({
  company: z
    .string({ error: "company-label-required" })
    .trim()
    .min(1, "company-label-required")
    .max(COMPANY_LABEL_LENGTH, "company-label-length")
    .refine(isReadableLine, "line-unreadable"),
  company_number: z
    .string({ error: "own-company-number-required" })
    .max(40, "company-number-length")
    .overwrite(cleanCompanyNumber)
    .superRefine((number, check) => {
      const message = companyNumberProblem(number);
      if (message) check.addIssue({ code: "custom", message });
    }),
  first_name: name("own-first-name-required"),
  last_name: name("own-last-name-required"),
  email: email("email-format"),
  cellphone: z
    .string({ error: "cellphone-refused" })
    .trim()
    .max(30, "cellphone-refused")
    .refine(isCellphone, "cellphone-refused"),
  store,
  document: z.instanceof(File, { error: "proof-required" }).optional(),
  keep: z.string().max(40).default("").catch(""),
  message: z
    .string()
    .trim()
    .max(CARD_REQUEST_MESSAGE_LENGTH, "message-length-most")
    .refine(isReadableText, "line-unreadable")
    .default(""),
  ...botFields,
});
