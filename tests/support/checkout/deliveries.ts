import { and, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { deliveryStock } from "#drizzle/schema/catalogue.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { makeStore } from "#tests/support/factories.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";

/** Makes a depot at Mende (48000), far from those of the seed: deliveries there leave from it. */
export function makeDeliveringStore(values: Parameters<typeof makeStore>[0] = {}) {
  return makeStore({
    zipCode: "48000",
    city: "Mende",
    latitude: 44.518,
    longitude: 3.504,
    ...values,
  });
}

export async function makeAddress(
  buyer: Buyer,
  values: Partial<typeof addresses.$inferInsert> = {},
) {
  const [address] = await db
    .insert(addresses)
    .values({
      customerId: buyer.customerId,
      label: "Atelier",
      firstName: "Lou",
      lastName: "Martin",
      address: "7 rue Haute",
      zipCode: "48000",
      city: "Mende",
      ...values,
    })
    .returning();
  if (!address) throw new Error("No address was made.");
  return address;
}

export async function makeWorksite(
  buyer: Buyer,
  values: Partial<typeof worksites.$inferInsert> = {},
) {
  const [worksite] = await db
    .insert(worksites)
    .values({ companyId: buyer.companyId, name: "Villa Roux", ...values })
    .returning();
  if (!worksite) throw new Error("No worksite was made.");
  return worksite;
}

export async function zoneStockOf(productUid: number, zone?: number): Promise<number> {
  const isIts = eq(deliveryStock.productUid, productUid);
  const [row] = await db
    .select()
    .from(deliveryStock)
    .where(zone === undefined ? isIts : and(isIts, eq(deliveryStock.deliveryZone, zone)));
  return row?.quantity ?? 0;
}

export const stepForm = (reply: Reply) => reply.page.querySelector("form#livraison");

export async function deliveryFields(page: Reply): Promise<Record<string, string>> {
  const slots = page.page.querySelectorAll("input[name=delivery_slot]:not([disabled])");
  const values = slots.map((slot) => slot.getAttribute("value") ?? "");
  return {
    delivery_slot: values.filter((value) => value.endsWith(" 8-10h"))[2] ?? "",
    delivery_address_id: "new",
    title: "1",
    firstname: "Lou",
    lastname: "Martin",
    label: "Chantier",
    address: "4 rue Basse",
    address_complement: "Portail bleu",
    address_special_mention: "",
    zip_code: "48000",
    city: "Mende",
    worksite_id: "",
    building_site_contact: "Lou Martin",
    building_site_phone_number: "06 98 76 54 32",
    company_phone_number: "04 66 49 40 00",
    comment: "",
  };
}

export async function chooseDelivered(browser: Browser, changes: Record<string, string> = {}) {
  const path = to(url.deliveryCheckout);
  const page = await browser.get(path);
  const fields = await deliveryFields(page);
  const { delivery_slot: slot } = changes;
  const sameDay = slot && !slot.includes(" ") && fields.delivery_slot?.replace(/ .*/, ` ${slot}`);
  return browser.submit(path, stepForm(page), {
    ...fields,
    ...changes,
    ...(sameDay && { delivery_slot: sameDay }),
  });
}

export async function acceptDelivery(browser: Browser, terms = "on") {
  const path = to(url.checkoutSummary);
  const page = await browser.get(path);
  const form = page.page.querySelector("form#recapitulatif");
  if (terms) return browser.submit(path, form, { terms });
  const seal = form?.querySelector("[name=seal]")?.getAttribute("value") ?? "";
  return browser.post(path, { seal });
}
