import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { contactRequests } from "#drizzle/schema/contact.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { MAX_UPLOADS } from "../../server/body-limit.ts";

const disk = mkdtempSync(join(tmpdir(), "madrier-small-disk-"));
const isSmall = mount("size=1m");

function mount(options: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

let shop: RunningShop;
let customer: Browser;
beforeAll(async () => {
  shop = await startShop({ UPLOAD_DIRECTORY: disk, LOG_LEVEL: "silent" });
  customer = await signedIn(shop.origin, await makeBuyer());
});
afterAll(async () => {
  await shop.stop();
  if (isSmall) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

const COMPLAINT = { theme: 14, sub_theme: 1401, store_uid: 1 };
const page = to(url.contact, null, { theme: 14, sub_theme: 1401 });
const TYPED = "Palette de travers, côté rue.";
const REFUSED = "Le fichier n’a pas pu être enregistré. Réessayez dans quelques minutes.";

let sent = 0;

function send(bytes: number): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(COMPLAINT)) form.append(name, String(value));
  // The same complaint sent twice is one.
  form.append("field_message", `${TYPED} ${++sent}`);
  form.append("field_fichiers", new File([new Uint8Array(bytes).fill(97)], "relevé.txt"));
  return customer.post(page, form);
}

async function listHalves(): Promise<string[]> {
  const rows = await db.select().from(uploads);
  const files = readdirSync(disk, { recursive: true, withFileTypes: true });
  const found = new Map(
    files
      .filter((one) => one.isFile())
      .map((one) => [one.name, sha256(join(one.parentPath, one.name))]),
  );
  const own = rows.filter(({ name }) => name === "relevé.txt");
  return [
    ...own
      .filter((row) => found.get(row.storedName) !== row.sha256)
      .map((row) => `row ${row.id} has not its file`),
    ...[...found.keys()]
      .filter((name) => !own.some((row) => row.storedName === name))
      .map((name) => `file ${name} has no row`),
  ];
}

function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/** Of 300 kB each, twice until their form is answered: some have their place. */
const SENT = howMany(8, 40);

test("refuses a file on a full disk, keeps the form, and no partial write", async ({ task }) => {
  if (!isSmall) {
    return claim(task, {
      what: "disk full: not tried without root, which mounting a disk requires",
      value: 0,
      unit: "tries",
    });
  }
  const before = await db.$count(contactRequests);

  const tooMuch = await send(2_000_000);

  expect(tooMuch.status).toBe(400);
  expect(tooMuch.text).toContain(REFUSED);
  expect(tooMuch.page.querySelector("[name=field_message]")?.textContent).toContain(TYPED);
  expect(await db.$count(contactRequests)).toBe(before);
  expect(await listHalves()).toEqual([]);

  const replies = await atOnce(
    Array.from({ length: SENT }, () => 300_000),
    MAX_UPLOADS,
    send,
  );
  const taken = replies.filter(({ status }) => status === 303).length;
  const refused = replies.filter((one) => one.status === 400 && one.text.includes(REFUSED));

  expect([taken > 0, refused.length > 0]).toEqual([true, true]);
  expect(await db.$count(contactRequests)).toBe(before + taken);
  execFileSync("mount", ["-o", "remount,size=20m", disk]);
  expect((await send(2_000_000)).status).toBe(303);

  const what = "disk full";
  const bar = { atMost: 0 };
  const other = SENT - taken - refused.length;
  claim(task, {
    what: `${what}: uploads neither accepted nor refused with a message`,
    value: other,
    unit: `of ${SENT}`,
    bar,
  });
  claim(task, {
    what: `${what}: partly written files or rows`,
    value: (await listHalves()).length,
    unit: `of ${SENT + 2}`,
    bar,
  });

  await plantHalves();
  claim(task, {
    what: `${what}: planted partial writes missed by the check`,
    value: 2 - (await listHalves()).length,
    unit: "of 2",
    bar,
  });
});

async function plantHalves() {
  const [row] = await db.select().from(uploads);
  const name = row?.storedName ?? "";
  writeFileSync(join(disk, name.slice(0, 2), name), "a");
  writeFileSync(join(disk, name.slice(0, 2), "0".repeat(32)), "a");
}
