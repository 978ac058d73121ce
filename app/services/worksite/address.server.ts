import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { NEW_ADDRESS } from "#app/models/checkout/place-choice.ts";
import type { DeliveryAddress } from "#app/models/company/address.ts";
import { toDeliveryAddress } from "#app/models/company/address-form.ts";
import { type TypedWorksite, worksiteText } from "#app/models/worksite/form.ts";
import type { WorksiteText } from "#app/models/worksite/worksite.ts";
import {
  addressColumns,
  type CityRefused,
  completeCity,
  insertAddress,
} from "#app/services/company/address.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";

const OFFERED = 100;

type Place = { id: number } | { address: DeliveryAddress };

export type WorksitePlaceRefusal =
  | CityRefused
  | { ok: false; reason: "addresses-full"; field: "address_id" }
  | { ok: false; reason: "worksite-address-required"; field: "address_id" }
  | { ok: false; reason: "worksite-day-format"; field: "begin_date" };

/** The buyer's saved ones, and those of their company's worksites. */
export function listChoosable(buyer: Buyer): Promise<(DeliveryAddress & { id: number })[]> {
  return db
    .select({ id: addresses.id, ...addressColumns })
    .from(addresses)
    .where(isChoosable(buyer))
    .orderBy(asc(addresses.id))
    .limit(OFFERED);
}

/** Refuses a code that no commune has, or that several share. */
export async function completeTyped(
  typed: TypedWorksite,
): Promise<{ ok: true; text: WorksiteText; place: Place } | WorksitePlaceRefusal> {
  const text = worksiteText(typed);
  if (!text) return { ok: false, reason: "worksite-day-format", field: "begin_date" };
  if (typed.address_id !== NEW_ADDRESS) {
    return { ok: true, text, place: { id: Number(typed.address_id) } };
  }
  const complete = await completeCity(toDeliveryAddress(typed));
  if (!complete.ok) return complete;
  const { address } = complete;
  return { ok: true, text, place: { address: { ...address, label: address.label || text.name } } };
}

/**
 * Returns the id of a worksite's address, within `tx`: saves a typed one for the buyer; requires a
 * saved one to be choosable, or the worksite's present one. Refuses a hundred-and-first address.
 */
export async function saveWorksiteAddress(
  tx: Transaction,
  buyer: Buyer,
  place: Place,
  current: number | null,
): Promise<{ ok: true; id: number } | WorksitePlaceRefusal> {
  const field = "address_id" as const;
  if ("address" in place) {
    const id = await insertAddress(tx, buyer, place.address, "website");
    return id === null ? { ok: false, reason: "addresses-full", field } : { ok: true, id };
  }
  const isOffered = place.id === current || (await isOneOf(tx, buyer, place.id));
  if (!isOffered) return { ok: false, reason: "worksite-address-required", field };
  return { ok: true, id: place.id };
}

async function isOneOf(on: Queryable, buyer: Buyer, id: number): Promise<boolean> {
  return (await on.$count(addresses, and(eq(addresses.id, id), isChoosable(buyer)))) > 0;
}

function isChoosable({ customerId, companyId }: Buyer) {
  const ofWorksites = db
    .select({ id: worksites.addressId })
    .from(worksites)
    .where(and(eq(worksites.companyId, companyId), isNull(worksites.deletedAt)));
  return or(eq(addresses.customerId, customerId), sql`${addresses.id} in ${ofWorksites}`);
}
