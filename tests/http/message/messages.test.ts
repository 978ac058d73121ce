// Own shop: its shops have settings of their own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findMessageText } from "#app/services/message/text.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { to, url } from "#app/urls.ts";
import { messageVersions } from "#drizzle/schema/setting.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { freePort } from "#tests/support/port.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let worker: RunningShop;
let sandbox: RunningSandbox;
let clerk: Browser;
let colleague: Browser;
let ownEmail: string;

const PORT = String(await freePort());

beforeAll(async () => {
  sandbox = await startSandbox();
  [shop, worker] = await Promise.all([startShop(), startShop({ PORT, WORKER: "true" })]);
  const staff = await makeStaff(["catalogue"]);
  ownEmail = staff.email;
  clerk = await staffBrowser(shop.origin, staff);
  colleague = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => Promise.all([shop.stop(), worker.stop(), sandbox.stop()]));
beforeEach(async () => {
  await db.delete(messageVersions);
});

const CONFIRMED = { message: "commande-confirmee" };
const pathOf = (text: string) => to(url.staffMessageText, { ...CONFIRMED, text });
const SUBJECT = pathOf("order.mail.subject");
const INTRO = pathOf("order.mail.intro-store");

type Mail = { subject: string; text: string; html: string };

const mailsTo = async (email: string): Promise<Mail[]> =>
  (await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(email)}`)).json();

const button = ({ page }: Reply, act: string) =>
  page.querySelector(`#texte button[name="act"][value="${act}"]`);

async function press(path: string, act: string, text?: string, browser = clerk) {
  const reply = await browser.get(path);
  return browser.press(path, button(reply, act), text === undefined ? {} : { text });
}

const typedIn = ({ page }: Reply) => page.querySelector("#texte textarea")?.text.replace(/^\n/, "");
const errorIn = ({ page }: Reply) => page.querySelector("#texte-text-error")?.text ?? "";
const sheetIn = ({ page }: Reply) => page.querySelector(".letter")?.text ?? "";

const saved = async () => (await findMessageText("order/mail:subject"))?.text;

describe("the list of messages", () => {
  test("leads to every message and counts what staff changed", async () => {
    await press(SUBJECT, "save", "Merci, commande {{uid}}");
    const all = await clerk.get(url.staffMessages);

    expect(all.page.querySelectorAll("main table a").length).toBeGreaterThan(45);
    const row = all.page
      .querySelectorAll("main tr")
      .find(({ text }) => text.includes("Commande confirmée"));
    expect(row?.text).toContain("Merci, commande 26");
    expect(row?.text).toContain("1 texte changé");
    const changed = await clerk.get(to(url.staffMessages, null, { montrer: "changes" }));
    expect(changed.page.querySelectorAll("main table a")).toHaveLength(1);
    const none = await clerk.get(to(url.staffMessages, null, { recherche: "licorne" }));
    expect(none.text).toContain("Aucun message");
  });

  test("opens every message, with its texts and a preview", async () => {
    const { page } = await clerk.get(url.staffMessages);
    const paths = page
      .querySelectorAll("main table a")
      .map((link) => link.getAttribute("href") ?? "");
    const replies: Reply[] = [];
    for (const path of paths) replies.push(await clerk.get(path));

    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(replies.filter(({ page: one }) => !one.querySelector(".letter, .phone"))).toEqual([]);
    expect(replies.filter(({ text }) => text.includes("{{undefined}}"))).toEqual([]);
  });
});

describe("a text", () => {
  test("is sent by every process once saved, until it is taken back", async () => {
    const done = await press(SUBJECT, "save", "Merci ! Commande {{uid}} reçue");
    expect(done.status).toBe(303);
    const shown = await clerk.follow(done);
    expect(shown.text).toContain("Texte enregistré");
    expect(typedIn(shown)).toBe("Merci ! Commande {{uid}} reçue");

    const sentSubject = async () => {
      const order = await makeOrder();
      await addJob(db, "order-confirmation", { orderId: order.id });
      const mails = () => mailsTo(order.buyer.email);
      await expect.poll(async () => (await mails()).length).toBe(1);
      const [mail] = await mails();
      return mail?.subject.replace(order.uid, "{{uid}}");
    };
    // A process adopts the text soon, not at once.
    const confirm = (subject: string) => expect.poll(sentSubject, { interval: 500 }).toBe(subject);
    await confirm("Merci ! Commande {{uid}} reçue");

    const restored = await press(SUBJECT, "restore");
    expect((await clerk.follow(restored)).text).toContain("texte d’origine est de nouveau");
    await confirm("Votre commande {{uid}} est enregistrée");
  }, 40_000);

  test("is previewed with examples, and not saved", async () => {
    const before = await clerk.get(INTRO);
    expect(sheetIn(before)).toContain("Vous la réglerez au comptoir");

    const reply = await press(INTRO, "preview", "La commande {{uid}} vous attend.");

    expect(reply.status).toBe(200);
    expect(sheetIn(reply)).toMatch(/La commande 26\S+ vous attend\./);
    expect(sheetIn(reply)).not.toContain("Vous la réglerez");
    expect(typedIn(reply)).toBe("La commande {{uid}} vous attend.");
    expect(reply.text).toContain("non enregistré");
    expect(await db.$count(messageVersions)).toBe(0);
  });

  test.each([
    ["Commande reçue", "Il manque ce repère\u00a0: {{uid}}"],
    ["Commande {{uid}} de {{nom}}", "ne connaît pas ce repère ici\u00a0: {{nom}}"],
    ["Commande {{uid}", "accolade"],
    ["", "Écrivez un texte"],
    ["Commande {{uid}}\nreçue", "une seule ligne"],
    [`{{uid}} ${"a".repeat(200)}`, "trop long"],
  ])("is refused beside its field, and kept as typed: %j", async (typed, said) => {
    for (const act of ["save", "preview", "try"]) {
      const reply = await press(SUBJECT, act, typed);

      expect([400, 422]).toContain(reply.status);
      expect(errorIn(reply)).toContain(said);
      expect(typedIn(reply)).toBe(typed);
    }
    expect(await db.$count(messageVersions)).toBe(0);
  });

  test("is escaped in the page and its preview", async () => {
    const hostile = "<script>alert(1)</script> <img src=x onerror=alert(1)> {{uid}}";
    const previewed = await press(INTRO, "preview", hostile);
    await press(INTRO, "save", hostile);
    const page = await clerk.get(INTRO);

    for (const reply of [previewed, page, await clerk.get(to(url.staffMessage, CONFIRMED))]) {
      expect(reply.text).not.toContain("<script>alert(1)");
      expect(reply.text).not.toContain("<img src=x");
      expect(reply.text).toContain("&lt;script&gt;alert(1)");
    }
  });

  test("keeps a colleague's change, and shows both", async () => {
    const mine = await clerk.get(SUBJECT);
    await press(SUBJECT, "save", "Le sien {{uid}}", colleague);

    const refused = await clerk.press(SUBJECT, button(mine, "save"), { text: "Le mien {{uid}}" });

    expect(refused.status).toBe(422);
    expect(typedIn(refused)).toBe("Le mien {{uid}}");
    expect(refused.page.querySelector(".notice.warning")?.text).toContain("Le sien {{uid}}");
    expect(await saved()).toBe("Le sien {{uid}}");
    const again = await clerk.press(SUBJECT, button(refused, "save"));
    expect(again.status).toBe(303);
    expect(await saved()).toBe("Le mien {{uid}}");
  });

  test("is taken again from its history, which names who wrote it", async () => {
    await press(SUBJECT, "save", "Un {{uid}}");
    await press(SUBJECT, "save", "Deux {{uid}}", colleague);
    const reply = await clerk.get(SUBJECT);
    const history = reply.page.querySelectorAll("main table").at(-1);
    expect(history?.text).toContain("Maël Essai");
    expect(history?.text).toContain("Un {{uid}}");

    const taken = await clerk.press(SUBJECT, history?.querySelector("button") ?? null);

    expect((await clerk.follow(taken)).text).toContain("Texte repris");
    expect(await saved()).toBe("Un {{uid}}");
    const stale = await clerk.post(SUBJECT, { act: "take", base: 1, version: 2 });
    expect(stale.status).toBe(422);
    expect((await clerk.post(SUBJECT, { act: "take", base: 3, version: 99 })).status).toBe(404);
  });

  test("that is of no message, or of another, is not found", async () => {
    for (const path of [
      pathOf("order.mail.rien"),
      pathOf("auth.code.hello"),
      pathOf("auth.login.title"),
      pathOf("..%2f"),
      to(url.staffMessage, { message: "rien" }),
      to(url.staffMessage, { message: "constructor" }),
      to(url.staffMessageText, { message: "__proto__", text: "order.mail.subject" }),
    ]) {
      expect((await clerk.get(path)).status).toBe(404);
      expect((await clerk.post(path, { act: "save", base: 0, text: "x" })).status).toBe(404);
    }
  });
});

describe("a trial", () => {
  const trials = async () => (await mailsTo(ownEmail)).map(({ subject }) => subject);

  test("goes to the own address alone, with what was typed, and saves nothing", async () => {
    const typed = { text: "Essai {{uid}} <b>licorne</b>", to: "autre@exemple.fr" };
    const page = await clerk.get(SUBJECT);
    const sent = await clerk.press(SUBJECT, button(page, "try"), {
      ...typed,
      ...{ email: "autre@exemple.fr", recipient: "autre@exemple.fr" },
    });

    expect(sent.text).toContain(`Essai envoyé à ${ownEmail}`);
    expect(typedIn(sent)).toBe(typed.text);
    await expect
      .poll(trials, { timeout: 8_000 })
      .toContainEqual(expect.stringMatching(/^\[Essai\] Essai 26\S+ <b>licorne<\/b>$/));
    const [mail] = await mailsTo(ownEmail);
    expect(mail?.html).toContain("&lt;b&gt;licorne&lt;/b&gt;");
    expect(mail?.html).not.toContain("<b>licorne");
    expect(await mailsTo("autre@exemple.fr")).toEqual([]);
    expect(await db.$count(messageVersions)).toBe(0);
  });

  test("of an SMS comes by e-mail, from the page of the message", async () => {
    const path = to(url.staffMessage, { message: "nouveau-mot-de-passe" });
    const { page } = await clerk.get(path);
    expect(page.querySelector(".phone")?.text).toContain("482913");
    const sent = await clerk.submit(path, page.querySelector("#essai-sms"));

    expect(sent.text).toContain(`Essai envoyé à ${ownEmail}`);
    await expect
      .poll(trials, { timeout: 8_000 })
      .toContainEqual(expect.stringContaining("SMS\u00a0: Nouveau mot de passe"));
    const wrong = { channel: "sms", key: crypto.randomUUID() };
    expect((await clerk.post(to(url.staffMessage, CONFIRMED), wrong)).status).toBe(404);
  });
});

test("nobody without the role reads, changes or tries a text", async () => {
  const other = await staffBrowser(shop.origin, await makeStaff(["operator", "editor", "depot"]));
  const message = to(url.staffMessage, CONFIRMED);

  for (const path of [url.staffMessages, message, SUBJECT]) {
    expect((await other.get(path)).status).toBe(404);
    expect((await new Browser(shop.origin).get(path)).location).toContain(url.staffLogin);
  }
  for (const act of ["save", "preview", "try", "restore", "take"]) {
    const typed = { act, base: 0, version: 0, text: "Pirate {{uid}}", key: crypto.randomUUID() };
    expect((await other.post(SUBJECT, typed)).status).toBe(404);
  }
  const trial = { channel: "email", key: crypto.randomUUID() };
  expect((await other.post(message, trial)).status).toBe(404);
  expect(await db.$count(messageVersions)).toBe(0);
});
