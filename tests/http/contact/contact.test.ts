import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { themeIds as ids, problemQuery } from "#app/models/contact/contact.ts";
import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { hostileSamples, jpeg, type Sample } from "#tests/support/upload/uploads.ts";

let shop: RunningShop;
let buyer: Awaited<ReturnType<typeof makeBuyer>>;
let customer: Browser;

beforeAll(async () => {
  shop = await startShop();
  buyer = await makeBuyer();
  customer = await signedIn(shop.origin, buyer);
});
afterAll(() => shop.stop());

const FAILED = "Votre demande a échoué.";
const INVALID = "Certains champs sont invalides. Merci de vérifier vos informations.";
const visitor = () => new Browser(shop.origin);
const at = (theme: number, subTheme?: number) =>
  to(url.contact, null, { theme, sub_theme: subTheme });
const photo = (name = "photo.jpg") => ({ name, bytes: jpeg() });

/** Complaints: open to all, a text and files. */
const COMPLAINT = { theme: 14, sub_theme: 1401 };

function formOf(fields: Record<string, string | number>, files: Record<string, Sample[]> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, samples] of Object.entries(files)) {
    for (const one of samples) form.append(name, new File([new Uint8Array(one.bytes)], one.name));
  }
  return form;
}

async function complaint(more: Record<string, string | number> = {}) {
  const person = { name: "Ève Plâtre", email: "eve@plâtre.example", store_uid: 1, form: "un" };
  const bot = await oldChallenge();
  return { ...COMPLAINT, ...person, ...bot, field_message: "Palette de travers.", ...more };
}

async function made(browser = customer, text = `Un essai ${Math.random()}`): Promise<string> {
  const fields = { ...COMPLAINT, store_uid: 1, field_message: text };
  const sent = await browser.post(at(14, 1401), formOf(fields));
  expect(sent.status, sent.text).toBe(303);
  return sent.location ?? "";
}

async function kept() {
  const entries = readdirSync(config.UPLOAD_DIRECTORY, { recursive: true, withFileTypes: true });
  return {
    rows: await db.$count(uploads),
    files: entries.filter((one) => one.isFile()).length,
    requests: await db.$count(contactRequests),
  };
}

const main = (reply: Reply) => reply.page.querySelector("main");

describe("a subject", () => {
  test("is hidden from visitors and refused when posted, if for customers", async () => {
    const home = await visitor().get(url.contact);
    const answer = await visitor().get(at(ids.order));
    const sent = await visitor().post(
      url.contact,
      formOf({ ...(await complaint()), theme: ids.order, sub_theme: 301 }),
    );

    expect(home.text).not.toContain("Factures et avoirs");
    expect(home.text).toContain("Devenir client");
    expect((await customer.get(url.contact)).text).toContain("Factures et avoirs");
    expect(answer.location).toBe(to(url.login, null, { back: at(ids.order) }));
    expect([sent.status, sent.text.includes(FAILED)]).toEqual([422, true]);
  });

  test("with one sub-theme opens its form, with several lists them", async () => {
    const one = await visitor().get(at(11));
    const several = await visitor().get(at(9));

    expect(one.page.querySelectorAll("#demande [name=field_materiel]")).toHaveLength(1);
    expect(several.page.querySelectorAll("#demande")).toHaveLength(0);
    expect(several.page.querySelectorAll("main .subjects a")).toHaveLength(2);
  });

  test("answers an unknown subject at any step", async () => {
    const said = "Le sujet demandé n’existe plus.";
    const unknown = [at(999), at(9, 9999), at(9, 1401), at(11, 9999)];
    const known = [url.contact, at(9), at(14, 1401), at(11)];

    for (const path of unknown) expect((await visitor().get(path)).text, path).toContain(said);
    for (const path of known) expect((await visitor().get(path)).text, path).not.toContain(said);
    expect((await customer.get(at(ids.problem, 9999))).text).toContain(said);
  });

  test("of software offers five of them", async () => {
    const page = await customer.get(at(ids.software));

    expect(page.page.querySelectorAll("[name=field_logiciel] option[value!='']")).toHaveLength(5);
  });
});

describe("what the address fills in", () => {
  test("is the depot, the order and the article of a line, of one's own company alone", async () => {
    const order = await makeOrder({ buyer });
    const query = problemQuery(order.uid, 1);
    const own = await customer.get(to(url.contact, null, query));
    const other = await (await signedIn(shop.origin, await makeBuyer())).get(
      to(url.contact, null, query),
    );

    expect(own.page.querySelector("[name=field_commande]")?.getAttribute("value")).toBe(order.uid);
    expect(other.page.querySelector("[name=field_commande]")?.getAttribute("value")).toBeFalsy();
    const store = to(url.contact, null, { ...COMPLAINT, form_data: '{"store_uid":"2"}' });
    const chosen = (await visitor().get(store)).page.querySelector("[name=store_uid] [selected]");
    expect(chosen?.getAttribute("value")).toBe("2");
  });

  test.each([
    "{",
    "[]",
    "null",
    '"a"',
    '{"store_uid":{"a":1}}',
    '{"__proto__":{"x":1},"field_message":"<script>alert(1)</script>"}',
    `{"field_message":"${"a".repeat(9000)}"}`,
    '{"store_uid":"99999999999999999999"}',
    "[".repeat(3000),
  ])("is harmless when it is hostile: %.40s", async (formData) => {
    const page = await visitor().get(to(url.contact, null, { ...COMPLAINT, form_data: formData }));

    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert(1)");
  });
});

describe("a form that is not right", () => {
  test("names the errors, focuses the first, keeps text and valid files", async () => {
    const browser = visitor();
    const fields = await complaint({ field_message: "", email: "faux" });

    const again = await browser.post(
      at(14, 1401),
      formOf(fields, { field_fichiers: [photo("façade.jpg")] }),
    );
    const form = again.page.querySelector("#demande");
    const ready = { ...fields, ...(await oldChallenge()) };
    const sent = await browser.submit(at(14, 1401), form, {
      ...{
        email: "eve@platre.example",
        field_message: "Enfin",
        bot_challenge: ready.bot_challenge,
      },
    });

    expect(again.status).toBe(400);
    expect(again.text).toContain(INVALID);
    expect(main(again)?.querySelector("[autofocus]")?.getAttribute("name")).toBe("email");
    expect(main(again)?.querySelector("[name=name]")?.getAttribute("value")).toBe("Ève Plâtre");
    expect(main(again)?.querySelectorAll("[name=keep]")).toHaveLength(1);
    expect(sent.status, sent.text).toBe(303);
    expect((await browser.follow(sent)).text).toContain("façade.jpg");
  });

  test("refuses an impossible SIRET or telephone, and takes real ones", async () => {
    const [theme, subTheme] = [10, 1001];
    const person = { name: "Erwan Madec", email: "erwan@madec.example", store_uid: 1 };
    const fields = { theme, sub_theme: subTheme, ...person, field_societe: "Madec" };
    const send = async (phone: string, siret: string) => {
      const more = { ...(await oldChallenge()), phone, field_siret: siret };
      return visitor().post(at(10, 1001), formOf({ ...fields, ...more, field_metier: "Peinture" }));
    };

    const wrong = await send("0612345678", "123");
    const right = await send("06 39 98 42 31", "732 829 320 00074");

    expect(wrong.status).toBe(400);
    expect(wrong.page.querySelector("#demande-field_siret-error")?.textContent).toContain(
      "14 du SIRET",
    );
    expect(wrong.page.querySelector("#demande-phone-error")).not.toBeNull();
    expect(right.status, right.text).toBe(303);
  });

  test("is held back for one bad file; hostile files leave nothing behind", async () => {
    const before = await kept();
    const message = { "file-size": "Le fichier est trop volumineux." } as const;
    const type = "Ce type de fichier n&#x27;est pas autorisé.";

    // A file without a name, or with a control character in it, makes the form unreadable.
    const isReadable = ({ name }: { name: string }) => /^\P{Cc}+$/u.test(name);
    for (const { name, bytes, reason } of hostileSamples().filter(isReadable)) {
      await db.delete(rateLimits);
      const sent = await customer.post(
        at(14, 1401),
        formOf(
          { ...COMPLAINT, store_uid: 1, field_message: "Voir" },
          { field_fichiers: [{ name, bytes }] },
        ),
      );
      const expected = reason === "file-size" ? message[reason] : type;
      expect([sent.status, sent.text.includes(expected)], JSON.stringify(name)).toEqual([
        400,
        true,
      ]);
    }
    const fields = { ...COMPLAINT, store_uid: 1, field_message: "Voir" };
    const file = { name: "pho\0to.jpg", bytes: Buffer.alloc(10) };
    const unread = await customer.post(at(14, 1401), formOf(fields, { field_fichiers: [file] }));
    expect([unread.status, unread.text.includes("n’a pas pu être lu")]).toEqual([400, true]);

    expect(await kept()).toEqual(before);
  }, 120_000);

  test("accepts a file of 8,192,000 bytes, and refuses one byte more", async () => {
    const send = (size: number) =>
      customer.post(
        at(14, 1401),
        formOf(
          { ...COMPLAINT, store_uid: 1, field_message: `Taille ${size}` },
          { field_fichiers: [{ name: "a.txt", bytes: Buffer.alloc(size, "a") }] },
        ),
      );

    const [most, more] = [await send(UPLOAD_BYTES), await send(UPLOAD_BYTES + 1)];

    expect([most.status, more.status]).toEqual([303, 400]);
    expect(more.text).toContain("Le fichier est trop volumineux.");
  });

  test("needs an existing order, invoice or product of the customer", async () => {
    const other = await makeOrder();
    const fields = {
      theme: 4,
      sub_theme: 401,
      store_uid: 1,
      field_article: "1",
      field_message: "a",
    };
    const sent = await customer.post(
      at(4, 401),
      formOf({ ...fields, field_probleme: "Autre", field_commande: other.uid }),
    );

    expect(sent.status).toBe(400);
    expect(sent.text).toContain("aucune commande de votre entreprise ne porte ce numéro");
  });
});

describe("a request that was sent", () => {
  test("twice at once is one, for a visitor as for a customer", async () => {
    const before = await db.$count(contactRequests);
    const guest = visitor();
    await guest.post(at(14, 1401), formOf(await complaint({ field_message: "" })));
    const fields = await complaint({ field_message: "Deux clics" });
    const both = await Promise.all([0, 1].map(() => guest.post(at(14, 1401), formOf(fields))));
    const own = formOf({ ...COMPLAINT, store_uid: 1, field_message: "Deux clics", form: "z" });
    const two = await Promise.all([0, 1].map(() => customer.post(at(14, 1401), own)));

    expect(new Set(both.map(({ location }) => location)).size).toBe(1);
    expect(new Set(two.map(({ location }) => location)).size).toBe(1);
    expect([...both, ...two].map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await db.$count(contactRequests)) - before).toBe(2);
  });

  test("is another's 404 in every way, and nothing changes; so is a visitor's without its key", async () => {
    const path = await made();
    const stranger = await signedIn(shop.origin, await makeBuyer());
    const guest = visitor();
    const sent = await guest.post(at(14, 1401), formOf(await complaint({ form: "clé" })));
    expect(sent.location).toMatch(/^\/contact\/suivi\/D\d\d-\w{8}\/[\w-]{22}$/);
    const wrong = (sent.location ?? "").replace(/.{4}$/, "AAAA");
    const before = await db.$count(contactMessages);

    const answers = [
      await stranger.get(path),
      await stranger.post(path, formOf({ message: "à moi" })),
      await stranger.post(path, formOf({ act: "close" })),
      await stranger.get(`${path}/fichiers/1`),
      await guest.get(wrong),
      await guest.post(wrong, formOf({ message: "à moi" })),
      await guest.post(wrong, formOf({ act: "close" })),
      await guest.get(path),
    ];

    expect(answers.slice(0, 7).map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(answers[7]?.location).toContain(url.login);
    expect(await db.$count(contactMessages)).toBe(before);
    expect((await customer.get(path)).text).toContain("Reçue");
  });

  test("is answered by the depot, continued by the customer with a photo", async () => {
    const path = await made();
    const number = path.split("/").at(-1) ?? "";
    const staff = await staffBrowser(shop.origin, await makeStaff());
    const desk = to(url.staffRequest, { number });

    expect((await staff.get(url.staffRequests)).text).toContain(number);
    expect((await staff.post(desk, formOf({ act: "take" }))).status).toBe(303);
    expect((await customer.get(path)).text).toContain("En cours de traitement");
    expect((await staff.post(desk, formOf({ message: "Nous passons demain." }))).status).toBe(303);
    const answered = await customer.get(path);
    const replied = await customer.post(path, formOf({ message: "Voici" }, { files: [photo()] }));
    const seen = await staff.get(desk);
    const href = seen.page.querySelector("main a[download]")?.getAttribute("href") ?? "";
    const file = await staff.get(href);

    expect(answered.text).toContain("Nous passons demain.");
    expect(answered.text).toContain("Traitée");
    expect(replied.status).toBe(303);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''photo.jpg");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await visitor().get(href)).status).toBe(303);
    expect((await customer.post(path, formOf({ act: "close" }))).status).toBe(303);
    expect((await customer.get(path)).text).toContain("Close");
  });

  test("keeps the name of a file readable, however a system wrote it", async () => {
    const path = await made();
    const typed = "re\u0301serves:SCI.BAT.A\u202e 👷🏽\u200d♂\ufe0f.jpg";

    const replied = await customer.post(
      path,
      formOf({ message: "Voici" }, { files: [photo(typed)] }),
    );
    const { page } = await customer.get(path);
    const link = page.querySelector("main a[download]");
    const file = await customer.get(link?.getAttribute("href") ?? "");

    const name = "réserves-SCI-BAT.A 👷🏽\u200d♂\ufe0f.jpg";
    expect(replied.status).toBe(303);
    expect(link?.text).toContain(name);
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  });

  test("is closed once the message being written is sent", async () => {
    const path = await made();
    const { page } = await customer.get(path);
    const close = page.querySelector('button[name="act"][value="close"]');

    const closed = await customer.press(path, close, { message: "Tout est réglé, merci." });
    const seen = await customer.get(path);

    expect(closed.status).toBe(303);
    expect(seen.text).toContain("Tout est réglé, merci.");
    expect(seen.text).toContain("Close");
  });

  test("is not closed when its message is refused, which is kept", async () => {
    const path = await made();
    const message = "Voici\u0007";

    const refused = await customer.post(path, formOf({ act: "close", message }));

    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("textarea")?.text).toContain("Voici");
    expect((await customer.get(path)).text).toContain("Reçue");
  });

  test("is taken up by the depot, whose answer being written stays", async () => {
    const path = await made();
    const desk = to(url.staffRequest, { number: path.split("/").at(-1) ?? "" });
    const staff = await staffBrowser(shop.origin, await makeStaff());
    const { page } = await staff.get(desk);

    const taken = await staff.press(desk, page.querySelector('button[value="take"]'), {
      message: "Nous regardons",
    });

    expect(taken.status).toBe(200);
    expect(taken.page.querySelector("textarea")?.text).toBe("Nous regardons");
    const seen = await customer.get(path);
    expect(seen.text).toContain("En cours de traitement");
    expect(seen.text).not.toContain("Nous regardons");
  });

  test("is by no customer taken up", async () => {
    const path = await made();

    await customer.post(path, formOf({ act: "take", message: "" }));

    expect((await customer.get(path)).text).toContain("Reçue");
  });

  test("keeps the draft of a request closed meanwhile, and suggests another", async () => {
    const path = await made();
    const number = path.split("/").at(-1) ?? "";
    const closedAt = new Date(Date.now() - 31 * 86_400_000);
    await db
      .update(contactRequests)
      .set({ status: "closed", closedAt })
      .where(eq(contactRequests.number, number));

    const late = await customer.post(path, formOf({ message: "Et la benne ?" }));
    const form = late.page
      .querySelectorAll("main form")
      .find((one) => one.text.includes("Et la benne ?"));
    const goneOn = await customer.submit(path, form ?? null);

    expect(late.status).toBe(422);
    expect(late.text).toContain("close depuis plus de trente jours");
    expect(form?.getAttribute("action")).toBe(url.contact);
    expect(goneOn.status).toBe(200);
    expect(goneOn.page.querySelector("main dl")?.text).toContain("Et la benne ?");
  });

  test("shows typed markup as text", async () => {
    const evil = `</textarea><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}`;
    const path = await made(customer, evil);
    const number = path.split("/").at(-1) ?? "";
    const staff = await staffBrowser(shop.origin, await makeStaff());
    const pages = [await customer.get(path), await staff.get(to(url.staffRequest, { number }))];

    for (const page of pages) {
      expect(page.page.querySelectorAll("main img, main script")).toHaveLength(0);
      expect(main(page)?.text).toContain("onerror=alert(1)");
    }
    await db.delete(contactRequests).where(eq(contactRequests.number, number));
  });

  test("is not sent by a robot, nor too often", async () => {
    const robot = await visitor().post(
      at(14, 1401),
      formOf({ ...(await complaint({ form: "robot" })), website: "https://spam.example" }),
    );
    await db.delete(rateLimits);
    const many: number[] = [];
    const pusher = await signedIn(shop.origin, await makeBuyer());
    for (let sent = 0; sent < 16; sent++) {
      const fields = { ...COMPLAINT, store_uid: 1, field_message: `N° ${sent}` };
      many.push((await pusher.post(at(14, 1401), formOf(fields))).status);
    }

    expect([robot.status, robot.text.includes(FAILED)]).toEqual([422, true]);
    expect(many).toEqual([...Array(15).fill(303), 422]);
  });
});
