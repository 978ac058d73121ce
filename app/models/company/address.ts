/** Where a delivery goes, as it is kept with a checkout and an order (specification, section 3). */
export type DeliveryAddress = {
  label: string;
  title: number;
  firstName: string;
  lastName: string;
  address: string;
  addressComplement: string;
  addressSpecialMention: string;
  zipCode: string;
  city: string;
  country: string;
};

/** An address that a customer keeps. */
export type SavedAddress = DeliveryAddress & { id: number; isDefault: boolean };

/** Addresses that one customer can keep. */
export const MAX_ADDRESSES = 100;

/** Longest texts of an address, in characters. */
export const addressLengths = {
  label: 60,
  firstname: 60,
  lastname: 60,
  address: 120,
  address_complement: 120,
  address_special_mention: 255,
  zip_code: 5,
  city: 60,
} as const;

/** The lines of an address under the name of who is there: street, what helps to find it, postal code and city. */
export function addressLines(address: DeliveryAddress): string[] {
  const { addressComplement, addressSpecialMention, zipCode, city } = address;
  const lines = [address.address, addressComplement, addressSpecialMention, `${zipCode} ${city}`];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** What a list of addresses calls one: its own name, or its street. */
export function addressName({
  label,
  address,
}: Pick<DeliveryAddress, "label" | "address">): string {
  return label || address;
}

type Door = Pick<DeliveryAddress, "address" | "zipCode" | "city">;

/** An address in one line: street, postal code and city. */
export function addressLine({ address, zipCode, city }: Door): string {
  return `${address}, ${zipCode} ${city}`;
}

/** True when both lead to the same door, whoever is there and whatever they are called. */
export function isSameDoor(a: Door, b: Door): boolean {
  return addressLine(a).toLowerCase() === addressLine(b).toLowerCase();
}
