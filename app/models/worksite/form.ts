import { z } from "zod";
import { NEW_ADDRESS } from "#app/models/checkout/place-choice.ts";
import { CONTACT_LENGTH, PHONE_LENGTH } from "#app/models/checkout/query.ts";
import {
  addProblems,
  addressFields,
  addressProblems,
  addressText,
  type Problem,
  textProblem,
} from "#app/models/company/address-form.ts";
import { formatCellphone, isPhone } from "#app/models/platform/cellphone.ts";
import { readEuros } from "./budget.ts";
import { parseWorksiteDay } from "./day.ts";
import { WORKSITE_NAME_LENGTH, type WorksiteText } from "./worksite.ts";

const fields = {
  name: addressText,
  begin_date: addressText,
  end_date: addressText,
  address_id: addressText,
  ...addressFields,
  building_site_contact: addressText,
  building_site_phone_number: addressText,
  budget: addressText,
  version: addressText,
};

/** Specification, sections 3 and 5: name, both days and address. Judged together by `worksiteProblems`. */
export const worksiteForm = z
  .object(fields)
  .superRefine((typed, check) => addProblems(check, worksiteProblems(typed)));

export type TypedWorksite = z.output<typeof worksiteForm>;

export type WorksiteFields = Record<keyof typeof fields, string>;

export function worksiteProblems(typed: TypedWorksite): Problem[] {
  return [
    ...nameProblem(typed.name),
    ...dayProblems(typed),
    ...addressProblem(typed),
    ...textProblem("building_site_contact", typed.building_site_contact, CONTACT_LENGTH),
    ...phoneProblem(typed.building_site_phone_number),
    ...(readEuros(typed.budget) === undefined
      ? [{ field: "budget", reason: "worksite-budget-format" }]
      : []),
  ];
}

/** Converts the typed values, problems aside; null while a day is invalid. */
export function worksiteText(typed: TypedWorksite): WorksiteText | null {
  const beginsOn = parseWorksiteDay(typed.begin_date);
  const endsOn = parseWorksiteDay(typed.end_date);
  if (!beginsOn || !endsOn) return null;
  return {
    name: typed.name,
    beginsOn,
    endsOn,
    budgetCents: readEuros(typed.budget) ?? null,
    contact: typed.building_site_contact,
    contactPhone:
      typed.building_site_phone_number && formatCellphone(typed.building_site_phone_number),
  };
}

function nameProblem(name: string): Problem[] {
  if (name === "") return [{ field: "name", reason: "worksite-name-required" }];
  return textProblem("name", name, WORKSITE_NAME_LENGTH);
}

function dayProblems({ begin_date: begin, end_date: end }: TypedWorksite): Problem[] {
  const problems = [...dayProblem("begin_date", begin), ...dayProblem("end_date", end)];
  if (problems.length > 0) return problems;
  const isBackwards = (parseWorksiteDay(end) ?? "") < (parseWorksiteDay(begin) ?? "");
  return isBackwards ? [{ field: "end_date", reason: "worksite-end-before" }] : [];
}

function dayProblem(field: "begin_date" | "end_date", day: string): Problem[] {
  const which = field === "begin_date" ? "begin" : "end";
  if (day === "") return [{ field, reason: `worksite-${which}-required` }];
  return parseWorksiteDay(day) ? [] : [{ field, reason: "worksite-day-format" }];
}

function addressProblem(typed: TypedWorksite): Problem[] {
  if (typed.address_id === NEW_ADDRESS) return addressProblems(typed);
  const isNumber = /^\d{1,9}$/.test(typed.address_id);
  return isNumber ? [] : [{ field: "address_id", reason: "worksite-address-required" }];
}

function phoneProblem(phone: string): Problem[] {
  if (phone === "" || (phone.length <= PHONE_LENGTH && isPhone(phone))) return [];
  return [{ field: "building_site_phone_number", reason: "site-phone-format" }];
}
