import { z } from "zod";
import { isEmail } from "./email.ts";
import { readPersonName, refusedInName } from "./person-name.ts";
import { isReadableLine, isReadableText } from "./typed-text.ts";
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

/** Reasons of a text; without `required` it may be empty. */
type TextFieldReasons = { required?: string; tooLong?: string; unreadable?: string };

/** One line that people read; what nobody sees was removed when the form was received (decision 111). */
export function readableLine(longest: number, reasons: TextFieldReasons = {}) {
  const { required, tooLong = "text-length", unreadable = "text-control" } = reasons;
  return z
    .string({ error: required })
    .trim()
    .min(required === undefined ? 0 : 1, required)
    .max(longest, tooLong)
    .refine(isReadableLine, unreadable);
}

/** The same in several lines. Browsers send their ends as two characters, and count them as one. */
export function readableText(longest: number, reasons: TextFieldReasons = {}) {
  const { required, tooLong = "text-length", unreadable = "text-control" } = reasons;
  return z
    .string({ error: required })
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
    .trim()
    .min(required === undefined ? 0 : 1, required)
    .max(longest, tooLong)
    .refine(isReadableText, unreadable);
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
