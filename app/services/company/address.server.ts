import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  addressName,
  type DeliveryAddress,
  MAX_ADDRESSES,
  type SavedAddress,
} from "#app/models/company/address.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { addresses, customers } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";

type Owner = Pick<Buyer, "customerId">;

/** Origin of an address typed in checkout (specification, section 3). */
export const TUNNEL_ORIGIN = "website - tunnel";

export const addressColumns = {
  label: addresses.label,
  title: addresses.title,
  firstName: addresses.firstName,
  lastName: addresses.lastName,
  address: addresses.address,
  addressComplement: addresses.addressComplement,
  addressSpecialMention: addresses.addressSpecialMention,
  zipCode: addresses.zipCode,
  city: addresses.city,
  country: addresses.country,
};

const shown = { id: addresses.id, isDefault: addresses.isDefault, ...addressColumns };

/** Lists the saved addresses of a customer, the default one first. */
export function listAddresses({ customerId }: Owner): Promise<SavedAddress[]> {
  return db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(MAX_ADDRESSES);
}

/** Lists the saved addresses of a customer who is there; none for staff who act for one, whose book is closed. */
export async function listOwnAddresses(buyer: Buyer): Promise<SavedAddress[]> {
  return buyer.behalf ? [] : listAddresses(buyer);
}

/** Lists the saved addresses with their origin, for the API (specification, section 3). */
export function listAddressOrigins({
  customerId,
}: Owner): Promise<(SavedAddress & { origin: string })[]> {
  return db
    .select({ ...shown, origin: addresses.origin })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(MAX_ADDRESSES);
}

/** Finds a saved address of a customer; null when it does not exist or is another's. */
export async function findAddress(
  { customerId }: Owner,
  id: number,
  on: Queryable = db,
): Promise<SavedAddress | null> {
  const [address] = await on.select(shown).from(addresses).where(isTheirs(customerId, id));
  return address ?? null;
}

type AddressRefused = CityRefused | { ok: false; reason: "addresses-full"; field?: undefined };

/** Adds it as the default when asked or first. Refuses as `completeCity`, and more than a hundred. */
export async function addAddress(
  owner: Owner,
  address: DeliveryAddress,
  isDefault: boolean,
  origin = "website",
): Promise<{ ok: true; id: number } | AddressRefused> {
  const complete = await completeCity(address);
  if (!complete.ok) return complete;
  return transaction(async (tx) => {
    const id = await insertAddress(tx, owner, complete.address, origin);
    if (id === null) return { ok: false, reason: "addresses-full" };
    if (isDefault) await setDefault(tx, owner.customerId, id);
    return { ok: true, id };
  });
}

/** Returns its id; null when the customer has the most they can. */
export async function insertAddress(
  tx: Transaction,
  { customerId }: Owner,
  address: DeliveryAddress,
  origin: string,
): Promise<number | null> {
  await lockOwner(tx, customerId);
  const count = await tx.$count(addresses, eq(addresses.customerId, customerId));
  if (count >= MAX_ADDRESSES) return null;
  const [row] = await tx
    .insert(addresses)
    .values({ ...address, customerId, origin, isDefault: count === 0 })
    .returning({ id: addresses.id });
  if (!row) throw new Error("insert of an address returned no row");
  return row.id;
}

/** Changes an address found before; never another's. Refuses what `completeCity` refuses. */
export async function editAddress(
  owner: Owner,
  id: number,
  address: DeliveryAddress,
  isDefault: boolean,
  origin?: string,
): Promise<{ ok: true } | CityRefused> {
  const complete = await completeCity(address);
  if (!complete.ok) return complete;
  return transaction(async (tx) => {
    await lockOwner(tx, owner.customerId);
    const changed = { ...complete.address, ...(origin !== undefined && { origin }) };
    await tx.update(addresses).set(changed).where(isTheirs(owner.customerId, id));
    if (isDefault) await setDefault(tx, owner.customerId, id);
    return { ok: true };
  });
}

/**
 * Deletes a saved address of a customer. "address-used" while a worksite or the checkout in
 * progress uses it; null when it does not exist or is another's. Orders have their own copy.
 */
export async function deleteAddress(
  { customerId }: Owner,
  id: number,
): Promise<{ ok: true; name: string } | { ok: false; reason: "address-used" } | null> {
  return transaction(async (tx) => {
    await lockOwner(tx, customerId);
    const address = await findAddress({ customerId }, id, tx);
    if (!address) return null;
    const uses =
      (await tx.$count(worksites, eq(worksites.addressId, id))) +
      (await tx.$count(checkouts, eq(checkouts.addressId, id)));
    if (uses > 0) return { ok: false, reason: "address-used" };
    await tx.delete(addresses).where(isTheirs(customerId, id));
    if (address.isDefault) await nameAnother(tx, customerId);
    return { ok: true, name: addressName(address) };
  });
}

/** Returns its name; null when it does not exist or is another's. */
export async function makeDefault(owner: Owner, id: number): Promise<string | null> {
  return transaction(async (tx) => {
    await lockOwner(tx, owner.customerId);
    const address = await findAddress(owner, id, tx);
    if (!address) return null;
    await setDefault(tx, owner.customerId, id);
    return addressName(address);
  });
}

export type CityRefused =
  | { ok: false; reason: "zip-unknown"; field: "zip_code" }
  | { ok: false; reason: "city-choose"; field: "city" };

/** The typed city, else the only commune of its postal code. "city-choose" when several share it. */
export async function completeCity<A extends { zipCode: string; city: string }>(
  address: A,
): Promise<{ ok: true; address: A } | CityRefused> {
  const [city, ...others] = await listCommuneNames(address.zipCode);
  if (city === undefined) return { ok: false, reason: "zip-unknown", field: "zip_code" };
  if (address.city !== "") return { ok: true, address };
  if (others.length > 0) return { ok: false, reason: "city-choose", field: "city" };
  return { ok: true, address: { ...address, city } };
}

function isTheirs(customerId: number, id: number) {
  return and(eq(addresses.id, id), eq(addresses.customerId, customerId));
}

/** Serialises changes of a customer's addresses, of which one is the default. */
async function lockOwner(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update");
}

async function setDefault(tx: Transaction, customerId: number, id: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), ne(addresses.id, id)));
  await tx.update(addresses).set({ isDefault: true }).where(isTheirs(customerId, id));
}

async function nameAnother(tx: Transaction, customerId: number): Promise<void> {
  const [first] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id))
    .limit(1);
  if (first) await setDefault(tx, customerId, first.id);
}
