import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_KEY_FIELD } from "#app/models/platform/form-key.ts";
import { findSetting } from "#app/services/setting/setting.server.ts";
import { to, url } from "#app/urls.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let colleague: Browser;
let operator: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  colleague = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
});
afterAll(() => shop.stop());

const edit = (section: string) => to(url.editSetting, { section });

async function save(browser: Browser, section: string, fields: Record<string, string>) {
  const { page } = await browser.get(edit(section));
  return browser.submit(edit(section), page.querySelector("main form"), fields);
}

const home = () => new Browser(shop.origin).get(url.home);

describe("the settings", () => {
  test("are nobody's without the role", async () => {
    const before = await findSetting("identity");
    for (const path of [
      url.settings,
      edit("identite"),
      to(url.settingHistory, { section: "identite" }),
    ]) {
      expect((await operator.get(path)).status).toBe(404);
      expect((await new Browser(shop.origin).get(path)).location).toContain(url.staffLogin);
    }
    const fields = { ...demoMerchant.identity, name: "Pirate", base: "1" };
    expect((await operator.post(edit("identite"), fields)).status).toBe(404);
    const restore = { base: "1", version: "0" };
    expect(
      (await operator.post(to(url.settingHistory, { section: "identite" }), restore)).status,
    ).toBe(404);
    expect(await findSetting("identity")).toEqual(before);
    expect((await clerk.get(edit("rien"))).status).toBe(404);
  });

  test("rename the shop at once, on cached pages too", async () => {
    expect((await home()).text).toContain("<title>Madrier");
    const saved = await save(clerk, "identite", { name: "Atlas Bois" });

    expect(saved.status).toBe(303);
    expect((await clerk.follow(saved)).text).toContain("Réglages enregistrés");
    await expect.poll(async () => (await home()).text).toContain("<title>Atlas Bois");
    const { page, text } = await home();
    expect(page.querySelector("header.top .logo svg")?.getAttribute("aria-label")).toBe(
      "Atlas Bois",
    );
    expect(page.querySelector("footer")?.text).toContain("Atlas Bois");
    expect(page.querySelector('meta[name="application-name"]')?.getAttribute("content")).toBe(
      "Atlas Bois",
    );
    expect(text).not.toContain("Madrier");
    const about = await new Browser(shop.origin).get(url.privacy);
    expect(about.text).toContain("Le responsable du traitement est Atlas Bois.");
  });

  test("can be put back from their history, which says who changed what", async () => {
    const path = to(url.settingHistory, { section: "identite" });
    const { page } = await clerk.get(path);

    expect(page.querySelector("table")?.text.replace(/\s+/g, " ")).toContain("Maël Essai");
    expect(page.querySelector("table")?.text).toContain("Atlas Bois");
    const form = page.querySelectorAll("main table form").at(-1) ?? null;
    expect((await clerk.submit(path, form)).status).toBe(303);
    await expect.poll(async () => (await home()).text).toContain("<title>Madrier");
    const anotherTime = { [FORM_KEY_FIELD]: randomUUID() };
    expect((await clerk.submit(path, form, anotherTime)).status).toBe(409);
  });

  test("are refused beside the field, with what was typed", async () => {
    const typed = { siren: "999182745", vatNumber: "FR99999182744", zipCode: "44", name: "" };
    const reply = await save(clerk, "identite", typed);

    expect(reply.status).toBe(400);
    const errorOf = (name: string) => reply.page.querySelector(`[id$="-${name}-error"]`)?.text;
    expect(errorOf("siren")).toContain("Ce numéro n’est pas valide");
    expect(errorOf("vatNumber")).toContain("numéro de TVA");
    expect(errorOf("zipCode")).toContain("cinq chiffres");
    expect(errorOf("name")).toContain("obligatoire");
    expect(reply.page.querySelector('[name="siren"]')?.getAttribute("value")).toBe("999182745");
    const bank = await save(clerk, "facturation", { iban: "FR76 3000 3009 9900 0123 4567 886" });
    expect(bank.page.querySelector('[id$="-iban-error"]')?.text).toContain("IBAN");
  });

  test("overwrite nothing of a colleague who saved meanwhile", async () => {
    const { page } = await clerk.get(edit("contact"));
    const mine = page.querySelector("main form");
    expect((await save(colleague, "contact", { email: "accueil@atlas.example" })).status).toBe(303);

    const refused = await clerk.submit(edit("contact"), mine, { hours: "De 7 h à 17 h" });

    expect(refused.status).toBe(422);
    expect(refused.text).toContain("accueil@atlas.example");
    expect(refused.page.querySelector('[name="hours"]')?.getAttribute("value")).toBe(
      "De 7 h à 17 h",
    );
    expect((await findSetting("contact"))?.value.hours).toBe(demoMerchant.contact.hours);
    const again = refused.page.querySelector("main form");
    expect((await clerk.submit(edit("contact"), again)).status).toBe(303);
    expect((await findSetting("contact"))?.value.hours).toBe("De 7 h à 17 h");
  });

  test("show a banner between its days, on every page", async () => {
    await save(clerk, "annonce", { text: "Dépôts fermés le 24 au soir." });
    await expect.poll(async () => (await home()).text).toContain("Dépôts fermés le 24 au soir.");
    await save(clerk, "annonce", { firstDay: "2019-01-01", lastDay: "2019-01-02" });

    await expect.poll(async () => (await home()).text).not.toContain("Dépôts fermés");
    const wrong = await save(clerk, "annonce", { firstDay: "2019-01-03", lastDay: "2019-01-02" });
    expect(wrong.page.querySelector('[id$="-lastDay-error"]')?.text).toContain("après");
  });

  test("keep one online mode of payment open", async () => {
    const { page } = await clerk.get(edit("paiement"));
    const form = page.querySelector("main form");
    for (const box of form?.querySelectorAll("input[type=checkbox]") ?? []) {
      if (box.getAttribute("name") !== "store") box.removeAttribute("checked");
    }
    const reply = await clerk.submit(edit("paiement"), form);

    expect(reply.status).toBe(400);
    expect(reply.text).toContain("au moins un mode de paiement en ligne");
  });
});

describe("the logo", () => {
  const logo = async (name: string, content: string) => {
    const { page } = await clerk.get(edit("logo"));
    const form = new FormData();
    const base = page.querySelector('main [name="base"]')?.getAttribute("value") ?? "";
    form.set("base", base);
    form.set("file", new File([content], name));
    return clerk.post(edit("logo"), form);
  };

  test("is a drawing of shapes, which stands in the page", async () => {
    const svg = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';

    expect((await logo("logo.svg", svg)).status).toBe(303);
    await expect
      .poll(async () => (await home()).page.querySelector(".logo svg circle")?.getAttribute("r"))
      .toBe("4");
  });

  test("is refused when it holds more than shapes, or is no picture", async () => {
    const svg = '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>';
    const [scripted, text] = [await logo("logo.svg", svg), await logo("logo.png", "du texte")];

    expect(scripted.status).toBe(422);
    expect(scripted.page.querySelector('[id$="-file-error"]')?.text).toContain("PNG");
    expect(text.status).toBe(422);
  });

  test("is the name where the merchant has none", async () => {
    await save(clerk, "logo", { remove: "on" });

    await expect
      .poll(async () => (await home()).page.querySelector("header.top .logo")?.text)
      .toBe("Madrier");
  });
});
