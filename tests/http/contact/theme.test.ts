import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SOFTWARE_THEME } from "#app/models/contact/contact.ts";
import { findStoredTheme, listStoredThemes } from "#app/services/contact/theme.server.ts";
import { createTheme, saveThemeHead } from "#app/services/contact/theme-edit.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { anEditor } from "#tests/support/content/contents.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

let shop: RunningShop;
let editor: Browser;
let customer: Browser;
beforeAll(async () => {
  shop = await startShop();
  editor = await staffBrowser(shop.origin, await makeStaff(["editor"]));
  customer = await signedIn(shop.origin, await makeBuyer());
});
afterAll(() => shop.stop());

const visitor = () => new Browser(shop.origin);

async function makeTheme() {
  const names = { form: "Demande", field: "Message" };
  const said = { label: `Essai ${Math.random()}`, lead: "", connected: false };
  const themeId = await createTheme(said, names, await anEditor());
  const theme = await findStoredTheme(themeId);
  const formId = theme?.themes[0]?.id ?? 0;
  const page = to(url.editThemeForm, { themeId, formId });
  return { themeId, formId, page, head: to(url.editTheme, { themeId }), ...said };
}

async function fieldsOf(themeId: number) {
  return (await findStoredTheme(themeId))?.themes.flatMap(({ fields }) => fields) ?? [];
}

async function saveElsewhere(themeId: number, label: string) {
  const theme = await findStoredTheme(themeId);
  if (!theme) throw new Error("the theme was not stored");
  const forms = theme.themes.map(({ id }) => id);
  await saveThemeHead(themeId, { ...theme, label, forms }, await anEditor());
}

const theForm = ({ page }: Reply) => page.querySelector("form#formulaire, form#theme");

async function setHidden(head: string, isHidden: boolean) {
  const form = theForm(await editor.get(head));
  const box = form?.querySelector("input[name=isHidden]");
  if (isHidden) box?.setAttribute("checked", "");
  else box?.removeAttribute("checked");
  expect((await editor.submit(head, form)).status).toBe(303);
}

async function save(path: string, fields: Record<string, string | string[]>) {
  return editor.submit(path, theForm(await editor.get(path)), fields);
}

const row = (at: number, fields: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`fields[${at}].${name}`, value]),
  );

describe("the pages of themes", () => {
  test("answer 404 to operators and send others to the staff login", async () => {
    const { themeId, formId, head, page, label } = await makeTheme();
    const operator = await staffBrowser(shop.origin, await makeStaff(["operator"]));
    const paths = [
      ...[url.themeList, url.newTheme, head, to(url.moveTheme, { themeId }), page],
      to(url.newThemeForm, { themeId }),
      to(url.previewThemeForm, { themeId, formId }),
    ];
    const before = await listStoredThemes();

    for (const path of paths) {
      expect([path, (await operator.get(path)).status]).toEqual([path, 404]);
      expect([path, (await operator.post(path, { place: 1 })).status]).toEqual([path, 404]);
      for (const browser of [customer, visitor()]) {
        expect((await browser.get(path)).location).toMatch(/^\/exploitation\/connexion/);
        expect((await browser.get(dataOf(path))).text).not.toContain(label);
        expect((await browser.post(path, { place: 1 })).location).toMatch(
          /^\/exploitation\/connexion/,
        );
      }
    }
    expect(await listStoredThemes()).toEqual(before);
  });

  test("answer 404 to what does not exist and a text to refusals, never 500", async () => {
    const { themeId, formId, head, page } = await makeTheme();
    const { themeId: other } = await makeTheme();
    for (const path of [
      to(url.editTheme, { themeId: 2_000_000_000 }),
      to(url.newThemeForm, { themeId: 2_000_000_000 }),
      to(url.editThemeForm, { themeId: other, formId }),
      to(url.previewThemeForm, { themeId: other, formId }),
    ]) {
      expect([path, (await editor.get(path)).status]).toEqual([path, 404]);
    }
    const odd: [string, Record<string, string | string[]>, string][] = [
      [head, { label: " " }, "Donnez un nom."],
      [head, { label: "x".repeat(101) }, "trop long"],
      [head, { "forms[0].position": "0" }, "nombre entier"],
      [head, { "forms[0].removed": "on" }, "au moins un formulaire"],
      [page, { label: "" }, "Donnez un nom."],
      [page, row(0, { label: "a\u0007b" }), ""],
      [page, row(0, { kind: "virus" }), "ce que le champ demande"],
      [page, row(0, { kind: "choice", options: "Un" }), "au moins deux réponses"],
      [page, row(0, { kind: "choice", options: "Un\nUn" }), "sont les mêmes"],
      [page, row(0, { kind: "file" }), "une sorte de fichier"],
      [page, row(0, { kind: "file", uploads: "exe" }), ""],
      [page, row(0, { name: "__proto__" }), ""],
      [page, row(0, { position: "-1" }), "nombre entier"],
      [page, row(0, { removed: "on" }), "au moins un champ"],
    ];
    const before = await findStoredTheme(themeId);
    for (const [path, fields, message] of odd) {
      const refused = await save(path, fields);
      expect([fields, [400, 422].includes(refused.status)]).toEqual([fields, true]);
      expect([fields, refused.text.includes(message)]).toEqual([fields, true]);
    }
    for (const place of ["0", "-1", "x", ""]) {
      expect((await editor.post(to(url.moveTheme, { themeId }), { place })).status).toBe(400);
    }
    expect(await findStoredTheme(themeId)).toEqual(before);
  });
});

test("creates, previews and publishes a theme with its form", async () => {
  const made = await save(url.newTheme, { label: "Location de bennes", lead: "Bennes et gravats" });
  const themeId = Number(/contact\/(\d+)/.exec(made.location ?? "")?.[1]);
  const head = to(url.editTheme, { themeId });
  const created = await editor.follow(made);
  const theme = await findStoredTheme(themeId);
  const formId = theme?.themes[0]?.id ?? 0;
  const page = to(url.editThemeForm, { themeId, formId });

  expect(created.text).toContain("Le thème est créé");
  expect((await visitor().get(url.contact)).text).not.toContain("Location de bennes");
  const added = {
    ...row(0, { label: "Votre chantier", position: "20" }),
    ...row(1, { label: "Volume", kind: "choice", options: "3 m³\r\n8 m³\r\n", required: "on" }),
    ...row(1, { position: "10" }),
    ...row(2, { label: "Photos", kind: "file", uploads: ["jpeg", "pdf"] }),
  };
  expect(
    (await editor.follow(await save(page, { label: "Poser une benne", ...added }))).text,
  ).toContain("C’est enregistré");
  expect((await fieldsOf(themeId)).map(({ name, label }) => [name, label])).toEqual([
    ["field_volume", "Volume"],
    ["field_message", "Votre chantier"],
    ["field_photos", "Photos"],
  ]);
  const preview = await editor.get(to(url.previewThemeForm, { themeId, formId }));
  expect(preview.page.querySelectorAll("main select option")).toHaveLength(3);
  expect(preview.page.querySelector("main form")).toBeNull();

  const again = theForm(await editor.get(head));
  const hidden = again?.querySelector("input[name=isHidden]");
  hidden?.removeAttribute("checked");
  await editor.submit(head, again);
  const shown = await visitor().get(to(url.contact, null, { theme: themeId }));
  expect(shown.page.querySelector("h1")?.text).toBe("Poser une benne");
  expect(shown.page.querySelectorAll('[name="field_volume"] option')).toHaveLength(3);
  const acts = await db
    .select({ act: staffEvents.act })
    .from(staffEvents)
    .where(eq(staffEvents.subject, String(themeId)))
    .orderBy(desc(staffEvents.id));
  expect(acts.map(({ act }) => act)).toEqual(["theme-saved", "theme-saved", "theme-created"]);
});

test("hides a customers-only theme from visitors, and moves one for all", async () => {
  const [, second] = (await listStoredThemes()).filter(
    ({ connected, isHidden }) => !connected && !isHidden,
  );
  if (!second) throw new Error("the seed has no theme for all");
  await editor.post(to(url.moveTheme, { themeId: second.id }), { place: 1 });
  const [now] = await listStoredThemes();
  const list = (await visitor().get(url.contact)).page.querySelectorAll(".subjects a");
  await save(to(url.editTheme, { themeId: second.id }), { connected: "on" });

  expect(now?.id).toBe(second.id);
  expect(list[0]?.text).toBe(second.label);
  expect((await visitor().get(url.contact)).text).not.toContain(second.label);
  expect((await customer.get(url.contact)).text).toContain(second.label);
});

test("shows an editor a concurrent change of a theme, losing nothing", async () => {
  const { themeId, head, page } = await makeTheme();
  const [opened, openedForm] = [await editor.get(head), await editor.get(page)];
  await saveElsewhere(themeId, "Le leur");

  const refused = await editor.submit(head, theForm(opened), { label: "Le mien" });
  const refusedForm = await editor.submit(page, theForm(openedForm), row(1, { label: "Volume" }));

  expect([refused.status, refusedForm.status]).toEqual([422, 422]);
  expect(refused.page.querySelector(".notice.warning")?.text).toContain("Le leur");
  expect(refused.page.querySelector("#theme-label")?.getAttribute("value")).toBe("Le mien");
  expect((await findStoredTheme(themeId))?.label).toBe("Le leur");
  expect(await fieldsOf(themeId)).toHaveLength(1);
  expect((await editor.submit(page, theForm(refusedForm))).status).toBe(303);
  expect((await fieldsOf(themeId)).map(({ label }) => label)).toEqual(["Message", "Volume"]);
});

test("keeps the conflict notice when a field is also wrong", async () => {
  const { themeId, page } = await makeTheme();
  const opened = await editor.get(page);
  await saveElsewhere(themeId, "Le leur");

  const wrong = await editor.submit(page, theForm(opened), { label: "" });
  const refused = await editor.submit(page, theForm(wrong), { label: "Le mien" });

  expect([wrong.status, refused.status]).toEqual([400, 422]);
});

test("keeps the draft of a deleted form, and restores it when saved", async () => {
  const { themeId, page, head } = await makeTheme();
  const opened = await editor.get(page);
  await save(to(url.newThemeForm, { themeId }), { label: "Autre", ...row(0, { label: "Texte" }) });
  await save(head, { "forms[0].removed": "on" });
  const gone = await editor.get(page);

  const refused = await editor.submit(page, theForm(opened), { label: "La mienne" });
  const saved = await editor.submit(page, theForm(refused));

  expect([gone.status, refused.status, saved.status]).toEqual([404, 422, 303]);
  expect(gone.text).toContain("Ce formulaire n’existe plus");
  const labels = (await findStoredTheme(themeId))?.themes.map(({ label }) => label);
  expect(labels).toEqual(["Autre", "La mienne"]);
});

test("the theme of software keeps its five", async () => {
  const theme = await findStoredTheme(SOFTWARE_THEME);
  const form = theme?.themes.find(({ fields }) =>
    fields.some(({ options }) => options.length === 5),
  );
  const at = form?.fields.findIndex(({ options }) => options.length === 5) ?? -1;
  const page = to(url.editThemeForm, { themeId: SOFTWARE_THEME, formId: form?.id ?? 0 });

  const refused = await save(page, row(at, { options: "Un\nDeux\nTrois" }));

  expect(refused.status).toBe(422);
  expect(refused.text).toContain("cinq logiciels");
});

test("keeps past requests and accepts open ones when a form is deleted", async () => {
  const { themeId, page, head, label } = await makeTheme();
  const theme = await findStoredTheme(themeId);
  const forms = theme?.themes.map(({ id }) => id) ?? [];
  const offered = { label, lead: "", connected: false, isHidden: false, forms, version: 1 };
  await saveThemeHead(themeId, offered, await anEditor());
  const contact = to(url.contact, null, { theme: themeId });
  const open = (await customer.get(contact)).page.querySelector("form#demande");
  const filled = { store_uid: "1", field_message: "Où en est la benne ?" };
  const sent = await customer.submit(contact, open, filled);

  await save(to(url.newThemeForm, { themeId }), { label: "Autre", ...row(0, { label: "Texte" }) });
  await save(head, { "forms[0].removed": "on", label: "Tout autre chose" });
  const late = await customer.submit(contact, open, { ...filled, form: "tard" });
  const followed = await customer.follow(sent);

  expect((await editor.get(page)).status).toBe(404);
  expect(late.status).toBe(422);
  expect(late.text).toContain("Ce sujet n’existe plus");
  expect(late.text).toContain("Où en est la benne");
  expect([sent.status, followed.status]).toEqual([303, 200]);
  expect(followed.text).toContain("Où en est la benne ?");
  expect(followed.text).toContain(label);
});

describe("what was typed into a form that is no longer offered", () => {
  const button = ({ page }: Reply, path: string) =>
    page
      .querySelectorAll("main form button")
      .find((one) => one.getAttribute("formaction") === path) ?? null;

  function goOn(browser: Browser, reply: Reply, path: string) {
    const form = button(reply, path)?.closest("form") ?? null;
    form?.setAttribute("action", path);
    return browser.submit(path, form);
  }

  test("moves a draft and its file to another subject, showing the rest", async () => {
    const { themeId, page, head } = await makeTheme();
    await save(page, {
      ...row(1, { label: "Benne", position: "20" }),
      ...row(2, { label: "Fichiers", kind: "file", uploads: ["jpeg", "pdf"] }),
    });
    await setHidden(head, false);
    const contact = to(url.contact, null, { theme: themeId });
    const open = (await customer.get(contact)).page.querySelector("form#demande");
    await setHidden(head, true);

    const typed = new FormData();
    for (const input of open?.querySelectorAll("input[type=hidden]") ?? []) {
      typed.append(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
    }
    typed.append("store_uid", "2");
    typed.append("field_message", "Deux bennes\r\n<b>lundi</b>");
    typed.append("field_benne", "8 m³");
    typed.append("field_fichiers", new File([new Uint8Array(jpeg())], "cour.jpg"));
    const late = await customer.post(contact, typed);
    const several = to(url.contact, null, { theme: 14 });
    const answer = await goOn(customer, late, several);
    const one = to(url.contact, null, { theme: 14, sub_theme: 1401 });
    const resumed = await goOn(customer, answer, one);
    const form = resumed.page.querySelector("form#demande");

    expect(late.status).toBe(422);
    expect(late.text).toContain("Votre demande a échoué.");
    expect(button(late, contact)).toBeNull();
    for (const page of [late, answer]) {
      const said = page.page.querySelector("main dl")?.text ?? "";
      expect(said).toMatch(/Message.*Deux bennes.*Benne.*8 m³.*cour\.jpg/s);
    }
    expect([answer.status, resumed.status]).toEqual([200, 200]);
    expect(form?.querySelector("[name=field_message]")?.text).toMatch(
      /^Deux bennes\r?\n<b>lundi<\/b>$/,
    );
    expect(form?.querySelector("[name=store_uid] [selected]")?.getAttribute("value")).toBe("2");
    expect(form?.querySelectorAll("[name=keep][checked]")).toHaveLength(1);
    expect(form?.querySelector("dl")?.text).toContain("8 m³");

    const sent = await customer.follow(await customer.submit(one, form));
    expect(sent.text).toContain("cour.jpg");
  });

  test("waits for a customer whose session ended meanwhile to sign in again", async () => {
    const order = to(url.contact, null, { theme: 3 });
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);
    const answer = await browser.get(order);
    const link = answer.page.querySelector("main .subjects a")?.getAttribute("href") ?? order;
    const open = (await browser.get(link)).page.querySelector("form#demande");
    browser.cookies.clear();

    const refused = await browser.submit(link, open, { field_message: "Où est mon camion ?" });
    const early = await goOn(browser, refused, link);
    for (const [name, id] of (await signedIn(shop.origin, buyer)).cookies) {
      browser.cookies.set(name, id);
    }
    const resumed = await goOn(browser, early, link);

    expect(refused.status).toBe(422);
    for (const page of [refused, early]) {
      expect(page.text).toContain("Où est mon camion");
      expect(page.page.querySelector("main a[target=_blank]")?.getAttribute("href")).toContain(
        url.login,
      );
      expect(page.text).not.toContain("Factures et avoirs");
    }
    expect(resumed.status).toBe(200);
    const box = resumed.page.querySelector("form#demande [name=field_message]");
    expect(box?.text).toBe("Où est mon camion ?");
  });
});
