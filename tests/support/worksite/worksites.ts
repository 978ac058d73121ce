import type { Buyer } from "#app/models/auth/buyer.ts";
import type { TypedWorksite } from "#app/models/worksite/form.ts";
import { db } from "#app/services/platform/database.server.ts";
import { createWorksite } from "#app/services/worksite/change.server.ts";
import { customerLists } from "#drizzle/schema/list.ts";
import { quotes } from "#drizzle/schema/quote.ts";
import { makeAddress } from "#tests/support/checkout/deliveries.ts";

export const typedWorksite: TypedWorksite = {
  name: "Villa Roux",
  begin_date: "02/03/26",
  end_date: "30/11/27",
  address_id: "",
  label: "",
  title: "1",
  firstname: "",
  lastname: "",
  address: "",
  address_complement: "",
  address_special_mention: "",
  zip_code: "",
  city: "",
  building_site_contact: "Malo Riou",
  building_site_phone_number: "06 39 98 41 07",
  budget: "8 000",
  version: "",
};

export async function beginWorksite(
  buyer: Buyer,
  changes: Partial<TypedWorksite> = {},
): Promise<{ id: number; typed: TypedWorksite }> {
  const address = await makeAddress(buyer);
  const typed = { ...typedWorksite, address_id: String(address.id), version: "1", ...changes };
  const made = await createWorksite(buyer, typed);
  if (!made?.ok) throw new Error("no worksite was created");
  return { id: made.id, typed };
}

export async function makeList({ customerId }: Buyer, label = "Gros œuvre") {
  const [list] = await db.insert(customerLists).values({ customerId, label }).returning();
  if (!list) throw new Error("No list was made.");
  return list;
}

export async function makeQuote({ companyId, store }: Buyer, number: string) {
  const [quote] = await db
    .insert(quotes)
    .values({
      number,
      companyId,
      storeUid: store.uid,
      createdOn: "2026-11-20",
      validUntil: "2099-12-31",
      expiresAt: new Date("2099-12-31T22:59:59Z"),
      netCents: 100_000,
      vat: [{ rateBasisPoints: 2000, baseCents: 100_000, vatCents: 20_000 }],
      grossCents: 120_000,
    })
    .returning();
  if (!quote) throw new Error("No quote was made.");
  return quote;
}
