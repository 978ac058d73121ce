import { z } from "zod";
import { botFields } from "#app/models/auth/bot-check.ts";
import {
  CARD_REQUEST_MESSAGE_LENGTH,
  COMPANY_LABEL_LENGTH,
} from "#app/models/card-request/card-request.ts";
import { cleanCompanyNumber, companyNumberProblem } from "#app/models/company/number.ts";
import { NAME_LENGTH } from "#app/models/company/people.ts";
import { isCellphone } from "#app/models/platform/cellphone.ts";
import { email, personName, readableLine, readableText } from "#app/models/platform/field.ts";

const name = (required: string) => personName({ required, longest: NAME_LENGTH });

const store = z
  .string({ error: "store-required" })
  .regex(/^\d{1,9}$/, "store-required")
  .transform(Number);

export const cardRequestForm = z.object({
  company: readableLine(COMPANY_LABEL_LENGTH, {
    required: "company-label-required",
    tooLong: "company-label-length",
    unreadable: "line-unreadable",
  }),
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
  message: readableText(CARD_REQUEST_MESSAGE_LENGTH, {
    tooLong: "message-length-most",
    unreadable: "line-unreadable",
  }).default(""),
  ...botFields,
});
