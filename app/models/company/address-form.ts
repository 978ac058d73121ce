import { z } from "zod";
import { refusedCharacters } from "#app/models/platform/free-text.ts";
import { isZipCode, readZipCode } from "#app/models/platform/zip-code.ts";
import { addressLengths, type DeliveryAddress, type SavedAddress } from "./address.ts";

export type Problem = { field: string; reason: string };

export const addressText = z
  .string()
  .overwrite((text) => text.replace(/\s+/g, " ").trim())
  .catch("");

/** Fields of an address by their names in the specification, section 3. */
export const addressFields = {
  label: addressText,
  title: addressText,
  firstname: addressText,
  lastname: addressText,
  address: addressText,
  address_complement: addressText,
  address_special_mention: addressText,
  zip_code: z.string().overwrite(readZipCode).catch(""),
  city: addressText,
};

export type TypedAddress = Record<keyof typeof addressFields, string>;

type TextField = keyof typeof addressLengths;

/** Fields required for a delivery (specification, section 5, "Delivery step 1"). */
const required = ["lastname", "firstname", "address", "zip_code"] as const;

export const addressForm = z
  .object({ ...addressFields, is_default: z.literal("on").optional().catch(undefined) })
  .superRefine((typed, check) => addProblems(check, addressProblems(typed)));

export function addressProblems(typed: TypedAddress): Problem[] {
  const fields = Object.keys(addressLengths).filter(isTextField);
  return fields.flatMap((field): Problem[] => {
    const text = typed[field];
    if (text === "") {
      return required.some((name) => name === field)
        ? [{ field, reason: `${field}-required` }]
        : [];
    }
    if (field === "zip_code") return isZipCode(text) ? [] : [{ field, reason: "zip-format" }];
    return textProblem(field, text, addressLengths[field]);
  });
}

/** Problem of a free text: characters that checkout refuses, named in the reason, or too great a length. */
export function textProblem(field: string, text: string, longest: number): Problem[] {
  const refused = refusedCharacters(text).join("");
  if (refused) return [{ field, reason: `text-characters ${refused}` }];
  return text.length > longest ? [{ field, reason: "text-length" }] : [];
}

/** Converts a typed address, problems aside. The country is France; the title is 1 unless it is 2. */
export function toDeliveryAddress(typed: TypedAddress): DeliveryAddress {
  return {
    label: typed.label,
    title: typed.title === "2" ? 2 : 1,
    firstName: typed.firstname,
    lastName: typed.lastname,
    address: typed.address,
    addressComplement: typed.address_complement,
    addressSpecialMention: typed.address_special_mention,
    zipCode: typed.zip_code,
    city: typed.city,
    country: "FR",
  };
}

export function typedAddress(address: SavedAddress): AddressFormValues {
  return {
    label: address.label,
    title: String(address.title),
    firstname: address.firstName,
    lastname: address.lastName,
    address: address.address,
    address_complement: address.addressComplement,
    address_special_mention: address.addressSpecialMention,
    zip_code: address.zipCode,
    city: address.city,
    is_default: address.isDefault ? "on" : undefined,
  };
}

export function addProblems(check: z.RefinementCtx, problems: readonly Problem[]): void {
  for (const { field, reason } of problems) {
    check.addIssue({ code: "custom", message: reason, path: [field] });
  }
}

function isTextField(name: string): name is TextField {
  return name in addressLengths;
}

export type AddressFormValues = TypedAddress & { is_default?: "on" | undefined };
