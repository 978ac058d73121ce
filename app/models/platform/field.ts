import { z } from "zod";
import { isEmail } from "./email.ts";
import { readPersonName, refusedInName } from "./person-name.ts";
import { isZipCode, readZipCode } from "./zip-code.ts";

/** Reason that signs follow. */
const REFUSED_IN_NAME = "name-characters";

/** Name of a person; a refused sign is named. */
export function personName({ required, longest }: { required: string; longest: number }) {
  return z
    .string({ error: required })
    .overwrite(readPersonName)
    .min(1, required)
    .max(longest, "name-length")
    .superRefine((name, check) => {
      const signs = refusedInName(name).join("");
      if (signs === ".") check.addIssue({ code: "custom", message: "name-point" });
      else if (signs) check.addIssue({ code: "custom", message: `${REFUSED_IN_NAME} ${signs}` });
    });
}

/** One line of text without what would be read as markup; a refused sign is named. */
export function lineWithoutMarkup(longest: number, error?: string) {
  return z
    .string({ error })
    .trim()
    .max(longest, "text-length")
    .superRefine((line, check) => {
      const signs = [...new Set(line.match(/[\p{Cc}<>{}]/gu))].join("");
      if (signs) check.addIssue({ code: "custom", message: `text-characters ${signs}` });
    });
}

/** An e-mail address, by one rule for every form, file and setting; in lower case unless it is only written to. */
export function email(error: string, { required = error, longest = 120, keepsCase = false } = {}) {
  return z
    .string({ error: required })
    .trim()
    .overwrite((typed) => (keepsCase ? typed : typed.toLowerCase()))
    .max(longest, error)
    .refine(isEmail, error);
}

/** A postal code of five digits. */
export function zipCode(error: string) {
  return z.string({ error }).overwrite(readZipCode).refine(isZipCode, error);
}
