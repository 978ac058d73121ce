import { eq } from "drizzle-orm";
import type { ContentKind } from "#app/models/content/content.ts";
import { sendContact } from "#app/services/contact/contact.server.ts";
import { keyOfRequest } from "#app/services/contact/request-key.server.ts";
import { addImage } from "#app/services/content/image.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { wishlists } from "#drizzle/schema/list.ts";
import { orders } from "#drizzle/schema/order.ts";
import { type ApiWorld, makeApiWorld } from "#tests/support/api/world.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { anEditor, aPhotograph, makePublished } from "#tests/support/content/contents.ts";
import { Browser } from "#tests/support/shop.ts";

export type Who = "visitor" | "customer" | "operator" | "editor";

export const everybody: readonly Who[] = ["visitor", "customer", "operator", "editor"];

export type KnownWorld = ApiWorld & {
  nodeId: number;
  imageId: number;
  requestNumber: string;
  wishlistId: string;
};

/** `words` stand in a request and a wishlist. */
export async function makeKnownWorld(words = "Palette de travers"): Promise<KnownWorld> {
  const world = await makeApiWorld();
  // To pay in the depot and not begun: it can be cancelled, moved, ordered again.
  await db.update(orders).set({ paymentType: 0 }).where(eq(orders.id, world.order.id));
  const { customerId, store } = world.buyer;
  const [wishlist] = await db
    .insert(wishlists)
    .values({ customerId, storeUid: store.uid, label: words, comment: words })
    .returning({ id: wishlists.id });
  const file = new File([new Uint8Array(await aPhotograph(500, 300))], "mur.jpg");
  const image = await addImage({ file, alt: "Un mur" }, await anEditor());
  if (!image.ok) throw new Error(image.reason);
  return {
    ...world,
    nodeId: await makePublished("article" satisfies ContentKind),
    imageId: image.id,
    requestNumber: await makeRequest(world, words),
    wishlistId: wishlist?.id ?? "",
  };
}

async function makeRequest({ buyer }: ApiWorld, words: string): Promise<string> {
  const sender = { buyer, sessionIdHash: `session ${buyer.customerId}`, address: "essai" };
  const sent = await sendContact(sender, {
    ...{ theme: 14, subTheme: 1401, storeUid: 1, form: crypto.randomUUID(), saved: [] },
    values: new Map([["field_message", words]]),
    files: new Map(),
    bot: { bot_challenge: "", bot_solution: "", website: "" },
  });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

export async function browsersOf(
  origin: string,
  { buyer }: Pick<KnownWorld, "buyer">,
): Promise<Record<Who, Browser>> {
  return {
    visitor: new Browser(origin),
    customer: await signedIn(origin, buyer),
    operator: await staffBrowser(origin, await makeStaff(["operator"])),
    editor: await staffBrowser(origin, await makeStaff(["editor"])),
  };
}

export type Pattern = keyof typeof url;

export const patterns = Object.keys(url).filter((name): name is Pattern => name in url);

export function whoReads(path: string): readonly Who[] {
  return path.startsWith("/exploitation")
    ? ["visitor", "operator", "editor"]
    : ["visitor", "customer"];
}

export function knownPath(pattern: Pattern, world: KnownWorld, param?: string): string {
  const path = url[pattern];
  const values = { ...valuesOf(world), id: idOf(path, world) };
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const known = Object.entries(values).find(([one]) => one === name)?.[1] ?? 1;
    return param ?? encodeURIComponent(String(numberOf(path, name, world) ?? known));
  });
}

function idOf(path: string, world: KnownWorld): string | number {
  if (path.includes(url.worksites)) return world.worksiteId;
  if (path.startsWith("/wishlist") || path === url.wishlistJson) return world.wishlistId;
  return path.includes("devis") ? world.quoteId : world.listId;
}

function numberOf(path: string, name: string, world: KnownWorld): string | null {
  if (name === "key") return keyOfRequest(world.requestNumber);
  return name === "kind" && path === url.newContent ? "article" : null;
}

function valuesOf(world: KnownWorld): Record<string, string | number> {
  const { order, productUid, otherStoreUid } = world;
  return {
    uid: order.uid,
    orderUid: order.uid,
    number: world.requestNumber,
    productUid,
    productUids: productUid,
    uids: productUid,
    ref: "1",
    storeUid: otherStoreUid,
    store: otherStoreUid,
    storeIds: otherStoreUid,
    categoryId: world.categoryId,
    category: world.categoryId,
    nodeId: world.nodeId,
    imageId: world.imageId,
    addressId: world.addressId,
    companyId: order.companyId,
    cardNumber: world.buyer.cardNumber,
    themeId: 14,
    formId: 1401,
    code: "x",
    batchId: 1,
    kind: "commandes",
    outcome: "effectue",
    plan: "credit",
    drawing: "sack",
    tint: "grey",
    format: "large",
    slug: "x",
    zip: "44000",
    latitude: "47.2",
    longitude: "-1.55",
    deliveryMode: 1,
    sliceType: "meilleures-ventes",
    names: "cimorane",
    file: "x",
  };
}
