import { keyOfArrival } from "#app/services/arrival/key.server.ts";
import { keyOfProposal } from "#app/services/closure/proposal.server.ts";
import { keyOfRequest } from "#app/services/contact/request-key.server.ts";
import { url } from "#app/urls.ts";
import type { OwnedWorld } from "./owned.ts";

export type Owning = "public" | "self" | "company" | "customer" | "staff" | "key";

const PUBLIC = [
  ...["categoryId", "slug", "productUid", "file", "codeColor", "brandCode", "offerCode"],
  ...["storeUid", "ref", "store", "category", "uids", "format", "names"],
  ...["sliceType", "offer", "productUids", "latitude", "longitude", "storeIds", "zip"],
  ...["deliveryMode", "mode", "date", "outcome", "nodeId", "contact", "cardNumber", "kind"],
  ...["month", "version"],
];

const COMPANY = [
  ...["uid", "orderUid", "documentId", "companyId", "pastOrderId", "pastInvoiceId"],
  ...["handoverId", "ticketId", "reference"],
];
const CUSTOMER = [
  ...["lineId", "cartId", "addressId", "personId", "cardId", "vehicleId", "number", "fileId"],
  ...["docNumber", "docId", "itemId"],
];
const KEY = ["key", "token", "proposalId"];

/** URLs whose `id` is a company's: lists are personal, quotes hidden without prices. */
const COMPANY_IDS = [url.worksites, url.offlineWorksite];
const APPROVALS = [url.approval, url.approveOrder];

/** Throws for an unclassified parameter, so that a new route must be classified. */
export function owningOf(path: string): Owning {
  if (path.startsWith(url.staffHome)) return "staff";
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const has = (some: readonly string[]) => names.some((name) => some.includes(name));
  const known = [...PUBLIC, ...COMPANY, ...CUSTOMER, ...KEY, "id", "plan", "toStore"];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`${path}: no owner is declared for the parameter "${unknown}"`);
  if (path.startsWith(url.wishlist.replace("/:id", "")) || path === url.wishlistJson) return "key";
  if (has(KEY)) return "key";
  if (APPROVALS.some((one) => one === path) || has(CUSTOMER)) {
    return isShared(path) ? "company" : "customer";
  }
  if (has(COMPANY)) return "company";
  if (has(["id"])) return isShared(path) ? "company" : "customer";
  return isPersonal(path) ? "self" : "public";
}

function isShared(path: string): boolean {
  return COMPANY_IDS.some((start) => path.startsWith(start));
}

function isPersonal(path: string): boolean {
  return path.startsWith(url.account) || path.startsWith("/tunnel");
}

function valuesOf(path: string, world: OwnedWorld): Record<string, string | number> {
  const { buyer } = world;
  const orderUid = uidOf(path, world);
  return {
    uid: orderUid,
    orderUid,
    companyId: buyer.companyId,
    documentId: world.documentId,
    pastOrderId: world.pastOrderId,
    pastInvoiceId: world.pastInvoiceId,
    ticketId: world.ticketId,
    reference: world.reference,
    staffId: world.staffId,
    proposalId: world.proposalId,
    lineId: world.lineId,
    cartId: world.cartId,
    addressId: world.addressId,
    personId: world.colleague.customerId,
    cardId: world.cardId,
    vehicleId: world.vehicleId,
    number: world.requestNumber,
    key: keyOf(path, world, orderUid),
    fileId: world.fileId,
    docNumber: world.docNumber,
    docId: world.docId,
    itemId: path.startsWith(url.worksites) ? world.quoteId : world.itemId,
    id: idOf(path, world),
    ...publicValues(path, world),
    handoverId: world.handoverId,
  };
}

function keyOf(path: string, { requestNumber, proposalId }: OwnedWorld, orderUid: string): string {
  if (path === url.keyedArrival) return keyOfArrival(orderUid);
  return path === url.slotProposal ? keyOfProposal(proposalId) : keyOfRequest(requestNumber);
}

/** An order awaiting approval, a finished one, or one to pay, as the path needs. */
function uidOf(path: string, { order, waitingUid, doneUid, deliveredUid }: OwnedWorld): string {
  if (APPROVALS.some((one) => one === path)) return waitingUid;
  if (path === url.deliveryPhoto) return deliveredUid;
  const papers: string[] = [url.handOverNote, url.paymentProof];
  return papers.includes(path) ? doneUid : order.uid;
}

function idOf(path: string, world: OwnedWorld): string | number {
  if (isShared(path)) return world.worksiteId;
  if (path.startsWith("/wishlist") || path === url.wishlistJson) return world.wishlistId;
  return path.includes("devis") ? world.quoteId : world.listId;
}

function publicValues(path: string, world: OwnedWorld): Record<string, string | number> {
  const { productUid, otherStoreUid, categoryId, slot } = world;
  return {
    productUid,
    productUids: productUid,
    uids: productUid,
    storeUid: otherStoreUid,
    store: otherStoreUid,
    storeIds: otherStoreUid,
    categoryId,
    category: categoryId,
    nodeId: world.nodeId,
    imageId: world.imageId,
    cardNumber: world.buyer.cardNumber,
    kind: path === url.newContent ? "article" : "devis",
    date: slot.date.replaceAll("/", "-"),
    ...words,
  };
}

const wrongKeys = { id: "6f1c1c1e-3f0b-4a57-9a3e-3f6a0b6d9a11", key: "b".repeat(22) };

const words: Record<string, string | number> = {
  ...{ outcome: "effectue", plan: "credit", format: "large" },
  ...{ slug: "x", zip: "44000", latitude: "47.2", longitude: "-1.55", deliveryMode: 1, mode: 1 },
  ...{ sliceType: "meilleures-ventes", names: "cimorane", file: "x", ref: "123456", contact: "1" },
  ...{ codeColor: "x", brandCode: "cimorane", offerCode: "x", offer: "x", token: "a".repeat(43) },
  ...{
    messageId: 1,
    importId: 1,
    requestId: 1,
    passkeyId: 1,
    entity: "brands",
    section: "identite",
    version: 1,
    themeId: 14,
    formId: 1401,
    code: "x",
    batchId: 1,
    month: "2026-11",
    figure: "commandes",
    message: "commande-confirmee",
    text: "order.mail.subject",
  },
};

/** Throws for a parameter without an object; `guessed` leaves the keys out. */
export function ownedPath(path: string, world: OwnedWorld, guessed = false): string {
  const isKey = owningOf(path) === "key";
  const known = valuesOf(path, world);
  const values = guessed && isKey ? { ...known, ...wrongKeys } : known;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`${path}: no fixture is declared for the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}
