import { sql } from "drizzle-orm";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { staffRoles } from "#app/models/auth/staff.ts";
import { keySegment } from "#app/models/record/key.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { createArchiveBatch } from "#app/services/media/batch.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { storesOfStaff } from "#drizzle/schema/auth.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { stores } from "#drizzle/schema/store.ts";
import type { OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { filledIn } from "#tests/attack/ownership/owned-bodies.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeCardRequest } from "#tests/support/card-request/card-requests.ts";
import { makeHandedOver, makeReadyDelivery } from "#tests/support/handover/handovers.ts";
import { byCatalogue, sendFile } from "#tests/support/import/imports.ts";
import { addDocument } from "#tests/support/media/documents.ts";
import { addPhotos, makeMediaProduct } from "#tests/support/media/photos.ts";
import { makeOrderToPrepare } from "#tests/support/preparation/preparations.ts";
import { Browser, dataOf, type Reply } from "#tests/support/shop.ts";
import { jpeg, office } from "#tests/support/upload/uploads.ts";

/** Screens of each role: a staff address that is in none of them fails the test. */
const screens = {
  operator: [
    ...(["staffJournal", "erpMessages", "erpMessage", "replayMessage", "dropMessage"] as const),
    ...(["staffRequests", "staffRequest", "staffRequestFile"] as const),
    ...(["switches", "staffJournalCsv", "today", "todayRows", "todayRowsCsv"] as const),
  ],
  editor: [
    ...(["contents", "newContent", "editContent", "previewContent", "publishContent"] as const),
    ...(["deleteContent", "undeleteContent", "contentHistory", "contentVersion"] as const),
    ...(["restoreVersion", "imageList", "editImage", "themeList", "newTheme"] as const),
    ...(["editTheme", "moveTheme", "newThemeForm", "editThemeForm", "previewThemeForm"] as const),
  ],
  catalogue: [
    ...(["opening", "settings", "editSetting", "settingHistory"] as const),
    ...(["staffMessages", "staffMessage", "staffMessageText"] as const),
    ...(["staffCardRequests", "staffCardRequest", "cardRequestDocument"] as const),
    ...(["mediaProducts", "productPhotos", "maintainDocuments", "changeDocuments"] as const),
    ...(["mediaBatches", "mediaAddresses", "mediaBatch"] as const),
    ...(["records", "recordJournal", "recordList", "newRecord", "recordExport"] as const),
    ...(["editRecord", "recordHistory", "recordEdited", "removeRecord", "familyTree"] as const),
    ...(["blockRecord", "familyFacets", "changeRecords"] as const),
    ...(["merchantImports", "importTemplate", "catalogueExport"] as const),
    ...(["merchantImport", "importRefusals"] as const),
    ...(["askedSearches", "staffMeanings", "staffPins"] as const),
  ],
  "staff-manager": ["staffMembers", "newStaffMember", "staffMember"],
  depot: [
    ...(["preparationStores", "preparationQueue", "preparation", "pickingSlip"] as const),
    ...(["arrivalStores", "arrivals", "arrivalPoster", "slotStores", "depotSlots"] as const),
    ...(["roundStores", "round", "siteDelivery"] as const),
  ],
  counter: [
    ...(["behalf", "handoverStores", "handoverCode", "handover", "staffHandOverNote"] as const),
    ...(["handoverPhoto"] as const),
  ],
  "order-desk": [
    "deskOrders",
    "deskOrdersCsv",
    "deskOrder",
    "deskSlot",
    "deskCustomers",
    "deskCustomer",
    "deskBlock",
  ],
} satisfies Record<StaffRole, readonly Pattern[]>;

/** Other roles that a screen is open to. */
const alsoOf: Partial<Record<Pattern, StaffRole[]>> = {
  staffRequests: ["order-desk", "counter", "depot"],
  staffRequest: ["order-desk", "counter", "depot"],
  staffRequestFile: ["order-desk", "counter", "depot"],
  today: ["order-desk", "counter", "depot"],
  todayRows: ["order-desk", "counter", "depot"],
  todayRowsCsv: ["order-desk", "counter", "depot"],
  behalf: ["order-desk"],
  arrivalStores: ["counter"],
  arrivals: ["counter"],
  arrivalPoster: ["counter"],
  handoverStores: ["depot"],
  handoverCode: ["depot"],
  handover: ["depot"],
  staffHandOverNote: ["depot"],
  handoverPhoto: ["depot"],
  deskOrders: ["counter", "depot"],
  deskOrdersCsv: ["counter", "depot"],
  deskOrder: ["counter", "depot"],
  deskSlot: ["counter"],
  deskCustomers: ["counter", "depot"],
  deskCustomer: ["counter", "depot"],
};

/** Open to all staff, or to whoever signs in or out. */
const others: readonly Pattern[] = [
  ...(["staffHome", "staffLogin", "staffLogout", "firstPassword", "staffCodes"] as const),
  ...(["enrolFactor", "ownAccess", "ownPin", "staffTerminal", "staffTerminalEnd"] as const),
  "endBehalf",
  ...(["passkeyChallenge", "newPasskey", "removePasskey"] as const),
];

export function roleOf(pattern: Pattern): StaffRole | null {
  const role = staffRoles.find((one) => screens[one].some((name: Pattern) => name === pattern));
  if (role) return role;
  if (others.includes(pattern)) return null;
  throw new Error(`${pattern}: no role is declared for this staff address`);
}

/** Every role that a screen is open to. */
export function rolesOf(pattern: Pattern): StaffRole[] {
  const role = roleOf(pattern);
  return role === null ? [] : [role, ...(alsoOf[pattern] ?? [])];
}

/** Every address of staff in the shop, as `paths.ts` declares them. */
export const staffPatterns = Object.entries(url).flatMap(([name, path]) =>
  path === url.staffHome || path.startsWith(`${url.staffHome}/`) ? [name as Pattern] : [],
);

const kept = staffPatterns.filter((pattern) => roleOf(pattern) !== null);

/** Addresses of things that exist, so that a refusal is for the role. */
export type StaffPaths = ReadonlyMap<Pattern, string>;

export async function makeStaffPaths(world: OwnedWorld): Promise<StaffPaths> {
  const product = await makeMediaProduct();
  await addPhotos(product);
  await addDocument(product);
  const sent = await sendFile("brands", "code;nom\nROLE-1;Marque\n;sans code");
  const archive = new File([new Uint8Array(office("word"))], "lot.zip");
  const batch = await createArchiveBatch(archive, await byCatalogue());
  if (!batch.ok) throw new Error(batch.reason);
  const toPrepare = await makeOrderToPrepare();
  const handedOver = await makeHandedOver();
  const delivery = await makeReadyDelivery();
  const values: Record<string, string | number> = {
    number: world.requestNumber,
    fileId: world.fileId,
    messageId: await makeMessage(),
    requestId: (await makeCardRequest()).id,
    importId: sent.id,
    batchId: batch.id,
    nodeId: world.nodeId,
    imageId: world.imageId,
    key: keySegment(product.code),
    code: product.code,
    staffId: (await makeStaff(["editor"])).id,
    passkeyId: 1,
    companyId: world.buyer.companyId,
    orderUid: toPrepare.uid,
    storeUid: toPrepare.storeUid,
    handoverId: handedOver.id,
    ...{ section: "identite", version: 1, themeId: 14, formId: 1401, kind: "article" },
    figure: "commandes",
    ...{ message: "commande-confirmee", text: "order.mail.subject" },
  };
  const { orderUid, storeUid } = handedOver;
  const entityOf = (path: string) => (path.startsWith(url.records) ? "articles" : "products");
  const [family = ""] = await importTargets.families.list(db, "", 1);
  const own: Partial<Record<Pattern, Record<string, string | number>>> = {
    blockRecord: { entity: "cartes", key: world.buyer.cardNumber },
    familyFacets: { key: keySegment(family) },
    handover: { orderUid, storeUid },
    siteDelivery: { orderUid: delivery.uid, storeUid: delivery.storeUid },
    staffHandOverNote: { orderUid, storeUid },
    handoverPhoto: { orderUid, storeUid },
  };
  return new Map(
    staffPatterns.map((pattern) => [
      pattern,
      url[pattern].replace(/:(\w+)/g, (_, name: string) => {
        const common = name === "entity" ? entityOf(url[pattern]) : values[name];
        const value = own[pattern]?.[name] ?? common;
        if (value === undefined) throw new Error(`${pattern}: nothing is made for "${name}"`);
        return encodeURIComponent(String(value));
      }),
    ]),
  );
}

async function makeMessage(): Promise<number> {
  const [made] = await db
    .insert(erpEvents)
    .values({ eventId: crypto.randomUUID(), sequence: 1, outcome: "refused", body: {} })
    .returning({ id: erpEvents.id });
  if (!made) throw new Error("insert of a message returned no row");
  return made.id;
}

export type Other = "visitor" | "customer" | "staff without a role" | "staff of the other roles";

/** Browsers of whoever may not see the screens of some roles. */
export async function othersThan(
  origin: string,
  roles: readonly StaffRole[],
  world: OwnedWorld,
): Promise<Record<Other, Browser>> {
  return {
    visitor: new Browser(origin),
    customer: await signedIn(origin, world.buyer),
    "staff without a role": await staffBrowser(origin, await makeStaff([])),
    "staff of the other roles": await staffBrowser(
      origin,
      await makeBoundStaff(staffRoles.filter((one) => !roles.includes(one))),
    ),
  };
}

/** Bound to every depot, so that a refusal is for the role. */
async function makeBoundStaff(roles: StaffRole[]) {
  const staff = await makeStaff(roles);
  const every = db.select({
    staffId: sql<number>`${staff.id}`.as("staff_id"),
    storeUid: stores.uid,
  });
  await db.insert(storesOfStaff).select(every.from(stores));
  return staff;
}

const AT_ONCE = 6;

const acts = ["apply", "undo", "approve", "refuse", "delete", "add", "allow", "withdraw"];

/** A form of every act at once, and a file for every field that takes one. */
function formOf(isFile: boolean): FormData | Record<string, string> {
  const fields = { ...filledIn, act: "apply", words: "Pris", text: "Pris", host: "exemple.fr" };
  const texts = Object.entries(fields).map(([key, value]) => [key, String(value)] as const);
  if (!isFile) return Object.fromEntries(texts);
  const form = new FormData();
  for (const [key, value] of texts) form.append(key, value);
  for (const act of acts) form.append("act", act);
  for (const name of ["file", "files"]) {
    form.append(name, new File([new Uint8Array(jpeg())], "photo.jpg"));
  }
  return form;
}

type Way = { name: string; ask: (browser: Browser, path: string) => Promise<Reply> };

export const staffWays: readonly Way[] = [
  { name: "page", ask: (browser, path) => browser.get(path) },
  { name: "data", ask: (browser, path) => browser.get(dataOf(path)) },
  { name: "form", ask: (browser, path) => browser.post(path, formOf(false)) },
  { name: "file", ask: (browser, path) => browser.post(path, formOf(true)) },
  { name: "form as data", ask: (browser, path) => browser.post(dataOf(path), formOf(false)) },
];

/** Asks for every screen of a role as everyone else, in every way: all must be refused, and nothing change. */
export async function walkScreens(
  origin: string,
  role: StaffRole,
  { world, paths }: { world: OwnedWorld; paths: StaffPaths },
  patterns: readonly Pattern[] = kept,
): Promise<{ tried: number; findings: string[] }> {
  const own = Map.groupBy(
    patterns.filter((pattern) => roleOf(pattern) === role),
    (pattern) => [role, ...(alsoOf[pattern] ?? [])].join(),
  );
  const requests: { who: string; browser: Browser; way: Way; path: string }[] = [];
  for (const group of own.values()) {
    const roles = [role, ...(alsoOf[group[0] ?? "home"] ?? [])];
    const browsers = Object.entries(await othersThan(origin, roles, world));
    for (const pattern of group) {
      for (const [who, browser] of browsers) {
        requests.push(
          ...staffWays.map((way) => ({ who, browser, way, path: paths.get(pattern) ?? "" })),
        );
      }
    }
  }
  const before = await hashDatabase();
  const findings = await atOnce(requests, AT_ONCE, async ({ who, browser, way, path }) => {
    const reply = await way.ask(browser, path);
    return isRefused(who, reply) ? [] : [`${way.name} ${path} by ${who}: ${reply.status}`];
  });
  const changed = changedTables(before, await hashDatabase()).map((name) => `${name} changed`);
  return { tried: requests.length, findings: [...findings.flat(), ...changed] };
}

/** 404 for staff; the staff login for others, as a redirect or in the data of one. */
function isRefused(who: string, { status, location, text }: Reply): boolean {
  if (status === 404 || status === 405) return true;
  if (who.startsWith("staff")) return false;
  return `${location} ${status === 202 ? text : ""}`.includes(url.staffLogin);
}

/** Screens that the role itself does not reach: those whose refusals would prove nothing. */
export async function deadScreens(
  origin: string,
  role: StaffRole,
  paths: StaffPaths,
): Promise<string[]> {
  const browser = await staffBrowser(origin, await makeBoundStaff([role]));
  const own = kept.filter((pattern) => roleOf(pattern) === role || alsoOf[pattern]?.includes(role));
  const dead: string[] = [];
  for (const pattern of own) {
    const { status } = await browser.get(paths.get(pattern) ?? "");
    // A command has no page.
    if (![200, 400, 405].includes(status)) dead.push(`${pattern}: ${status}`);
  }
  return dead;
}
