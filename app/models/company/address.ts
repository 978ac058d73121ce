/** Delivery address, as checkouts and orders store it (specification, section 3). */
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

export type SavedAddress = DeliveryAddress & { id: number; isDefault: boolean };

export const MAX_ADDRESSES = 100;

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

/** Lines of an address under the recipient's name: street, directions, postal code and city. */
export function addressLines(address: DeliveryAddress): string[] {
  const { addressComplement, addressSpecialMention, zipCode, city } = address;
  const lines = [address.address, addressComplement, addressSpecialMention, `${zipCode} ${city}`];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** Label of an address: its own name, or its street. */
export function addressName({
  label,
  address,
}: Pick<DeliveryAddress, "label" | "address">): string {
  return label || address;
}

type Door = Pick<DeliveryAddress, "address" | "zipCode" | "city">;

/** Street, postal code and city in one line. */
export function addressLine({ address, zipCode, city }: Door): string {
  return `${address}, ${zipCode} ${city}`;
}

/** True when both addresses are the same door, whatever their recipients and labels. */
export function isSameDoor(a: Door, b: Door): boolean {
  return addressLine(a).toLowerCase() === addressLine(b).toLowerCase();
}
