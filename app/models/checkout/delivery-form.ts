import { z } from "zod";
import {
  addProblems,
  addressFields,
  addressProblems,
  addressText,
  type Problem,
  textProblem,
} from "#app/models/company/address-form.ts";
import { isPhone } from "#app/models/platform/cellphone.ts";
import { readZipCode } from "#app/models/platform/zip-code.ts";
import { COMMENT_LENGTH } from "./checkout.ts";
import { type DeliveryDraft, parseDeliverySlot } from "./delivery.ts";
import { addressChoiceOf } from "./place-choice.ts";
import { CONTACT_LENGTH, PHONE_LENGTH } from "./query.ts";

const ticked = z.literal("on").optional().catch(undefined);

/** Field names of the specification, section 3; `deliveryProblems` judges all fields together. */
export const deliveryForm = z
  .object({
    delivery_slot: addressText,
    delivery_address_id: addressText,
    ...addressFields,
    save_address: ticked,
    /** Postal code of the choice of cities that the page showed. */
    city_asked: addressFields.zip_code,
    worksite_id: addressText,
    elsewhere: addressText,
    building_site_contact: addressText,
    building_site_phone_number: addressText,
    company_phone_number: addressText,
    comment: z
      .string()
      .overwrite((text) => text.replaceAll("\r\n", "\n"))
      .catch(""),
  })
  .superRefine((typed, check) => addProblems(check, deliveryProblems(typed)));

export type Delivery = z.output<typeof deliveryForm>;

export type DeliveryFields = Record<keyof Delivery, string>;

export const deliveryFieldNames: readonly string[] = Object.keys(deliveryForm.shape);

export function deliveryDraft(fields: FormData): DeliveryDraft {
  const typed = deliveryFieldNames.map((name) => [name, fields.get(name)] as const);
  return Object.fromEntries(
    typed.flatMap(([name, text]) => {
      if (typeof text !== "string") return [];
      const cut = text.slice(0, COMMENT_LENGTH);
      return [[name, name === "zip_code" ? readZipCode(cut) : cut]];
    }),
  );
}

type Typed = Omit<Delivery, "save_address">;

/** Specification, section 5. City and name are flagged beside other problems but never block alone. */
export function deliveryProblems(typed: Typed): Problem[] {
  const isNew = addressChoiceOf(typed.delivery_address_id).kind === "new";
  const problems = [
    ...slotProblem(typed),
    ...(isNew ? addressProblems(typed) : []),
    ...contactProblem(typed),
    ...phoneProblem("building_site_phone_number", typed.building_site_phone_number),
    ...phoneProblem("company_phone_number", typed.company_phone_number),
    ...commentProblem(typed),
  ];
  return problems.length > 0 && isNew ? [...problems, ...flagged(typed)] : problems;
}

function flagged({ label, city }: Typed): Problem[] {
  return [
    ...(label === "" ? [{ field: "label", reason: "label-flagged" }] : []),
    ...(city === "" ? [{ field: "city", reason: "city-flagged" }] : []),
  ];
}

function slotProblem({ delivery_slot: slot }: Typed): Problem[] {
  const field = "delivery_slot";
  return parseDeliverySlot(slot) ? [] : [{ field, reason: "delivery-slot-required" }];
}

function contactProblem({ building_site_contact: contact }: Typed): Problem[] {
  const field = "building_site_contact";
  if (contact === "") return [{ field, reason: "site-contact-required" }];
  return textProblem(field, contact, CONTACT_LENGTH);
}

function phoneProblem(field: "building_site_phone_number" | "company_phone_number", phone: string) {
  const which = field === "company_phone_number" ? "company-phone" : "site-phone";
  if (phone === "") return [{ field, reason: `${which}-required` }];
  return phone.length <= PHONE_LENGTH && isPhone(phone)
    ? []
    : [{ field, reason: `${which}-format` }];
}

function commentProblem({ comment }: Typed): Problem[] {
  const field = "comment";
  return textProblem(field, comment, COMMENT_LENGTH).map(({ reason }) => ({
    field,
    reason: reason === "text-length" ? "comment-length" : reason.replace("text-", "comment-"),
  }));
}
