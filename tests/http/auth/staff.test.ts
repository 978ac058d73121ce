import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { erpHeaders, erpMessage, signedByErp } from "#tests/support/erp/erp.ts";
import { makeBuyer, makeProduct, PASSWORD } from "#tests/support/factories.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const pages = [url.staffHome, url.erpMessages, url.staffJournal];

async function deadLetter(product: string) {
  const message = erpMessage({ kind: "stock", product, store: "D001", quantity: 3, version: 1 });
  const signed = signedByErp(message);
  const reply = await fetch(shop.origin + url.erpEvents, {
    method: "POST",
    body: signed.body,
    headers: erpHeaders(signed),
  });
  const [row] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, message.eventId));
  return { status: reply.status, id: row?.id ?? 0 };
}

describe("the pages of the staff", () => {
  test("send a visitor and a customer to their own login, as pages and as data", async () => {
    const customer = await signedIn(shop.origin, await makeBuyer());

    for (const browser of [new Browser(shop.origin), customer]) {
      for (const path of pages) {
        expect((await browser.get(path)).location).toBe(to(url.staffLogin, null, { back: path }));
        expect((await browser.get(dataOf(path))).text).toContain(url.staffLogin);
      }
    }
  });

  test("are entered with an address and a password, and left again", async () => {
    const { email, name } = await makeStaff();
    const browser = new Browser(shop.origin);
    const login = to(url.staffLogin, null, { back: url.erpMessages });
    const form = (await browser.get(login)).page.querySelector("main form");

    const wrong = await browser.submit(login, form, { email, password: "faux" });
    const signed = await browser.submit(login, form, { email, password: PASSWORD });

    expect([wrong.status, signed.status, signed.location]).toEqual([422, 303, url.erpMessages]);
    expect(wrong.text).toContain("Identifiant, mot de passe ou code incorrect.");
    expect(signed.headers.getSetCookie().join("\n")).toMatch(
      /^__Secure-madrier-exploitation=[\w-]{22}; Path=\/exploitation; HttpOnly; SameSite=Strict; Secure$/m,
    );
    const inside = await browser.get(url.erpMessages);
    expect(inside.text).toContain(name);
    expect(inside.headers.get("cache-control")).toBe("private, no-store");
    await browser.post(url.staffLogout);
    expect((await browser.get(url.erpMessages)).status).toBe(303);
  });

  test("lead nowhere else after the login", async () => {
    for (const back of [
      "//ailleurs.example",
      "/panier",
      "https://ailleurs.example",
      "/exploitation/../panier",
    ]) {
      const { page } = await new Browser(shop.origin).get(to(url.staffLogin, null, { back }));
      expect(page.querySelector("[name=back]")?.getAttribute("value")).toBe(url.staffHome);
    }
  });

  test("hides the pages of a role from other roles", async () => {
    const editor = await staffBrowser(shop.origin, await makeStaff(["editor"]));
    const { id } = await deadLetter("INCONNU-1");

    expect((await editor.get(url.staffHome)).status).toBe(200);
    for (const path of [
      url.erpMessages,
      url.staffJournal,
      to(url.erpMessage, { messageId: id }),
      to(url.replayMessage, { messageId: id }),
      to(url.dropMessage, { messageId: id }),
    ]) {
      expect([path, (await editor.post(path)).status]).toEqual([path, 404]);
    }
    const [row] = await db.select().from(erpEvents).where(eq(erpEvents.id, id));
    expect(row).toMatchObject({ outcome: "waiting", tries: 1 });
  });
});

test("replays a waiting message and finds that in the audit log", async () => {
  const operator = await staffBrowser(shop.origin, await makeStaff());
  const uid = 1_800_000_002;
  const { status, id } = await deadLetter(`ESSAI-${uid}`);
  const path = to(url.erpMessage, { messageId: id });

  const list = await operator.get(to(url.erpMessages, null, { etat: "waiting" }));
  const waiting = await operator.get(path);
  await makeProduct({ uid });
  const replayed = await operator.follow(
    await operator.post(to(url.replayMessage, { messageId: id })),
  );

  expect(status).toBe(200);
  expect(list.page.querySelector(`a[href="${path}"]`)).not.toBeNull();
  expect(waiting.text).toContain("La boutique ne connaît pas ce produit.");
  expect(waiting.text).toContain("Il attend ce qu’il nomme");
  expect(replayed.page.querySelector("dl")?.text).toContain("Appliqué");
  expect(replayed.page.querySelector(`form[action$="/rejouer"]`)).toBeNull();
  expect((await operator.get(url.staffJournal)).text).toContain("Message rejoué");
  expect((await operator.get(to(url.erpMessage, { messageId: 2_000_000_000 }))).status).toBe(404);
});

test("a message that is forged or too old is answered 401 and is not there", async () => {
  const message = erpMessage({ kind: "price", product: "1", unitMills: 1, version: 1 });
  const signed = signedByErp(message, "un-autre-secret-de-test");

  const reply = await fetch(shop.origin + url.erpEvents, {
    method: "POST",
    body: signed.body,
    headers: erpHeaders(signed),
  });

  expect(reply.status).toBe(401);
  expect(await db.$count(erpEvents, eq(erpEvents.eventId, message.eventId))).toBe(0);
});
