import { z } from "zod";
import { cardProblem, cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { COMPANY_LABEL_LENGTH, REFUSAL_LENGTH } from "#app/models/card-request/card-request.ts";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { roles } from "#app/models/company/people.ts";
import { readableLine, readableText } from "#app/models/platform/field.ts";
import { isZipCode, readZipCode, TYPED_ZIP_LENGTH } from "#app/models/platform/zip-code.ts";

const line = (longest: number) =>
  readableLine(longest, { tooLong: "line-too-long", unreadable: "line-unreadable" }).default("");

/** Both decisions on a request: `act` says which, and so which fields count. */
export const decisionForm = z
  .object({
    act: z.enum(["approve", "refuse"]),
    company: z.string().max(20).default(""),
    code: line(MAX_ERP_CODE_LENGTH),
    label: line(COMPANY_LABEL_LENGTH),
    address: line(120),
    zip_code: z.string().max(TYPED_ZIP_LENGTH, "zip-format").overwrite(readZipCode).default(""),
    city: line(80),
    card_number: z.string().max(40, "card-number-length").overwrite(cleanCardNumber).default(""),
    role: z.string().max(30).default(""),
    store: z.string().max(9).default(""),
    words: readableText(REFUSAL_LENGTH, {
      tooLong: "refusal-length",
      unreadable: "line-unreadable",
    }).default(""),
  })
  .superRefine((form, check) => {
    const problems = form.act === "refuse" ? refusalProblems(form) : approvalProblems(form);
    for (const [field, message] of problems) {
      check.addIssue({ code: "custom", message, path: [field] });
    }
  });

type Decision = {
  company: string;
  code: string;
  label: string;
  address: string;
  zip_code: string;
  city: string;
  card_number: string;
  role: string;
  store: string;
  words: string;
};

type Problem = [field: string, message: string];

const refusalProblems = ({ words }: Decision): Problem[] =>
  words === "" ? [["words", "refusal-required"]] : [];

function approvalProblems(form: Decision): Problem[] {
  const problems: Problem[] = form.company === "new" ? companyProblems(form) : [];
  const card = form.card_number === "" ? null : cardProblem(form.card_number);
  if (form.company !== "new" && !/^\d{1,9}$/.test(form.company)) {
    problems.push(["company", "company-choice"]);
  }
  if (card) problems.push(["card_number", card]);
  if (!isRole(form.role)) problems.push(["role", "role-required"]);
  if (!/^\d{1,9}$/.test(form.store)) problems.push(["store", "store-required"]);
  return problems;
}

function companyProblems({ code, label, address, zip_code, city }: Decision): Problem[] {
  const problems: Problem[] = [];
  if (code === "") problems.push(["code", "company-code-required"]);
  else if (!/[\p{L}\d]/u.test(code)) problems.push(["code", "company-code-characters"]);
  if (label === "") problems.push(["label", "company-label-required"]);
  if (address === "") problems.push(["address", "company-address-required"]);
  if (!isZipCode(zip_code)) problems.push(["zip_code", "zip-format"]);
  if (city === "") problems.push(["city", "company-city-required"]);
  return problems;
}

export function isRole(role: string): role is (typeof roles)[number] {
  return roles.some((each) => each === role);
}
