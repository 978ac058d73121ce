import { z } from "zod";
import { id } from "#app/models/api/fields.ts";
import { readZipCode } from "#app/models/platform/zip-code.ts";
import type { SavedAddress } from "./address.ts";
import type { TypedAddress } from "./address-form.ts";

const text = z.string().max(500).default("");

/** Address in a request body (specification, section 3); the session names its customer. */
export const addressBody = z.strictObject({
  label: text,
  title: z.int().min(1).max(2).default(1),
  firstname: text,
  lastname: text,
  address: text,
  address_complement: text,
  address_special_mention: text,
  zip_code: text,
  city: text,
  country: z.literal("FR").default("FR"),
  customer_uid: z.string().max(40).optional(),
  origin: z.string().max(40).optional(),
  is_default: z.boolean().default(false),
});

export const addressField = z
  .strictObject({
    id,
    label: z.string(),
    title: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    address: z.string(),
    address_complement: z.string(),
    address_special_mention: z.string(),
    zip_code: z.string(),
    city: z.string(),
    country: z.string(),
    customer_uid: z.string().meta({ description: "The card number of whose it is." }),
    origin: z.string(),
    is_default: z.boolean(),
  })
  .meta({
    id: "Address",
    description: "An address that the customer keeps.",
    examples: [
      {
        id: 31,
        label: "Atelier",
        title: 1,
        firstname: "Ana",
        lastname: "Roux",
        address: "2 rue du Port",
        address_complement: "Bâtiment B",
        address_special_mention: "",
        zip_code: "44000",
        city: "Nantes",
        country: "FR",
        customer_uid: "2900000000001",
        origin: "website - tunnel",
        is_default: true,
      },
    ],
  });

export const changedAddressesField = z.strictObject({
  address_id: id,
  addresses: z.array(addressField),
});

export function toAddressJson(
  saved: SavedAddress & { origin: string },
  customerUid: string,
): z.input<typeof addressField> {
  return {
    id: saved.id,
    label: saved.label,
    title: saved.title,
    firstname: saved.firstName,
    lastname: saved.lastName,
    address: saved.address,
    address_complement: saved.addressComplement,
    address_special_mention: saved.addressSpecialMention,
    zip_code: saved.zipCode,
    city: saved.city,
    country: saved.country,
    customer_uid: customerUid,
    origin: saved.origin,
    is_default: saved.isDefault,
  };
}

/** Converts a request body to the form of the page: single lines, normalised spaces. */
export function sentAddress(body: z.output<typeof addressBody>): TypedAddress {
  const line = (value: string) => value.replace(/\s+/g, " ").trim();
  return {
    label: line(body.label),
    title: String(body.title),
    firstname: line(body.firstname),
    lastname: line(body.lastname),
    address: line(body.address),
    address_complement: line(body.address_complement),
    address_special_mention: line(body.address_special_mention),
    zip_code: readZipCode(body.zip_code),
    city: line(body.city),
  };
}
