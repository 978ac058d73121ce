import type { StaffRole } from "#app/models/auth/staff.ts";
import { staffRoles } from "#app/models/auth/staff.ts";
import { keySegment } from "#app/models/record/key.ts";
import { createArchiveBatch } from "#app/services/media/batch.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import type { OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { filledIn } from "#tests/attack/ownership/owned-bodies.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeCardRequest } from "#tests/support/card-request/card-requests.ts";
import { byCatalogue, sendFile } from "#tests/support/import/imports.ts";
import { addDocument } from "#tests/support/media/documents.ts";
import { addPhotos, makeMediaProduct } from "#tests/support/media/photos.ts";
import { Browser, dataOf, type Reply } from "#tests/support/shop.ts";
import { jpeg, office } from "#tests/support/upload/uploads.ts";

/** Screens of each role: a staff address that is in none of them fails the test. */
const screens = {
  operator: [
    ...(["staffJournal", "erpMessages", "erpMessage", "replayMessage", "dropMessage"] as const),
    ...(["staffRequests", "staffRequest", "staffRequestFile"] as const),
  ],
  editor: [
    ...(["contents", "newContent", "editContent", "previewContent", "publishContent"] as const),
    ...(["deleteContent", "undeleteContent", "contentHistory", "contentVersion"] as const),
    ...(["restoreVersion", "imageList", "editImage", "themeList", "newTheme"] as const),
    ...(["editTheme", "moveTheme", "newThemeForm", "editThemeForm", "previewThemeForm"] as const),
  ],
  catalogue: [
    ...(["opening", "settings", "editSetting", "settingHistory"] as const),
    ...(["staffCardRequests", "staffCardRequest", "cardRequestDocument"] as const),
    ...(["mediaProducts", "productPhotos", "maintainDocuments", "changeDocuments"] as const),
    ...(["mediaBatches", "mediaAddresses", "mediaBatch"] as const),
    ...(["records", "recordJournal", "recordList", "newRecord", "recordExport"] as const),
    ...(["editRecord", "recordHistory", "recordEdited", "removeRecord", "familyTree"] as const),
    ...(["merchantImports", "importTemplate", "catalogueExport"] as const),
    ...(["merchantImport", "importRefusals"] as const),
  ],
} satisfies Record<StaffRole, readonly Pattern[]>;

/** Open to all staff, or to whoever signs in or out. */
const others: readonly Pattern[] = ["staffHome", "staffLogin", "staffLogout"];

export function roleOf(pattern: Pattern): StaffRole | null {
  const role = staffRoles.find((one) => screens[one].some((name: Pattern) => name === pattern));
  if (role) return role;
  if (others.includes(pattern)) return null;
  throw new Error(`${pattern}: no role is declared for this staff address`);
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
    ...{ section: "identite", version: 1, themeId: 14, formId: 1401, kind: "article" },
  };
  const entityOf = (path: string) => (path.startsWith(url.records) ? "articles" : "products");
  return new Map(
    staffPatterns.map((pattern) => [
      pattern,
      url[pattern].replace(/:(\w+)/g, (_, name: string) => {
        const value = name === "entity" ? entityOf(url[pattern]) : values[name];
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

/** Browsers of whoever may not see the screens of a role. */
export async function othersThan(
  origin: string,
  role: StaffRole,
  world: OwnedWorld,
): Promise<Record<Other, Browser>> {
  return {
    visitor: new Browser(origin),
    customer: await signedIn(origin, world.buyer),
    "staff without a role": await staffBrowser(origin, await makeStaff([])),
    "staff of the other roles": await staffBrowser(
      origin,
      await makeStaff(staffRoles.filter((one) => one !== role)),
    ),
  };
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

const ways: readonly Way[] = [
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
  const browsers = Object.entries(await othersThan(origin, role, world));
  const asked = patterns
    .filter((pattern) => roleOf(pattern) === role)
    .flatMap((pattern) =>
      browsers.flatMap(([who, browser]) =>
        ways.map((way) => ({ who, browser, way, path: paths.get(pattern) ?? "" })),
      ),
    );
  const before = await hashDatabase();
  const findings = await atOnce(asked, AT_ONCE, async ({ who, browser, way, path }) => {
    const reply = await way.ask(browser, path);
    return isRefused(who, reply) ? [] : [`${way.name} ${path} by ${who}: ${reply.status}`];
  });
  const changed = changedTables(before, await hashDatabase()).map((name) => `${name} changed`);
  return { tried: asked.length, findings: [...findings.flat(), ...changed] };
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
  const browser = await staffBrowser(origin, await makeStaff([role]));
  const own = kept.filter((pattern) => roleOf(pattern) === role);
  const dead: string[] = [];
  for (const pattern of own) {
    const { status } = await browser.get(paths.get(pattern) ?? "");
    // A command has no page.
    if (![200, 400, 405].includes(status)) dead.push(`${pattern}: ${status}`);
  }
  return dead;
}
