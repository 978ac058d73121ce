import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";
import type { OwnedWorld } from "./owned.ts";
import { ownedPath, owningOf } from "./owned-paths.ts";

type Fields = Record<string, string | number | readonly (string | number)[]>;

/** Destructive actions come last, so that the rest is tried first. */
const LAST =
  /clear|vider|supprimer|retirer|annuler|effacer|desactiver|archiver|terminer|abandonner|deconnexion/;

const LEAVING: readonly string[] = [
  ...[url.logout, url.login, url.password, url.changeCard, url.firstConnection],
  ...[url.terminal, url.nextCustomer, url.lockTerminal, url.unregisterTerminal],
];

/** Every URL that a customer may post to without a key, ordered so that each finds its object. */
const posts = Object.values(url)
  .filter((path) => !["staff", "key"].includes(owningOf(path)) && !LEAVING.includes(path))
  .toSorted((a, b) => Number(LAST.test(a)) - Number(LAST.test(b)));

export const filledIn: Fields = {
  ...{ quantity: 3, codeColor: "", name: "Pris", label: "Pris", comment: "", description: "Pris" },
  ...{ firstname: "Ana", lastname: "Roux", address: "1 rue du Port", zip_code: "48000" },
  ...{ city: "Mende", title: "1", begin_date: "01/12/26", end_date: "31/12/26", terms: "on" },
  ...{ payment_method: "store", seen: "1", version: "1", sharing: "edit", orderers: "chosen" },
  ...{ all: "true", move: "true", keeps: "true", new: "", role: "buyer", ceiling: "100" },
  ...{ payload: "900", bed: "300", message: "Pris", recipient: "a@madrier.example" },
  ...{ delivery_slot: "", lines: "1 1", reason: "Pris", newLabel: "" },
};

export async function theirNumbers(theirs: OwnedWorld): Promise<Fields> {
  const { buyer, colleague, order, listId, itemId, worksiteId, addressId, quoteId } = theirs;
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.customerId, buyer.customerId));
  return {
    ...{ lineId: theirs.lineId, itemId, line: itemId, list: listId, listId, place: 1 },
    ...{ up: itemId, down: itemId, removed: itemId },
    ...{ cart: theirs.cartId, removalId: theirs.removalId, worksite: worksiteId },
    ...{ worksite_id: worksiteId, address_id: addressId, delivery_address_id: addressId },
    ...{
      productUid: theirs.productUid,
      link: theirs.linkId,
      session: session?.idHash.slice(0, 16) ?? "",
    },
    ...{ carte: theirs.cardId, vehicule: theirs.vehicleId, uid: order.uid, order_uid: order.uid },
    items: [`order-${order.id}`, `quote-${quoteId}`, `list-${listId}`],
    ...{ kind: "ticket", id: theirs.ticketId, person: colleague.customerId, lineNumbers: 1 },
    members: [buyer.customerId, colleague.customerId],
    ...{ customer_id: buyer.customerId, company_id: buyer.companyId },
  };
}

export async function postEverywhere(
  browser: Browser,
  mine: OwnedWorld,
  fields: Fields,
): Promise<{ path: string; reply: Reply }[]> {
  const replies: { path: string; reply: Reply }[] = [];
  for (const path of posts) {
    replies.push({ path, reply: await browser.post(ownedPath(path, mine), fields) });
  }
  return replies;
}
