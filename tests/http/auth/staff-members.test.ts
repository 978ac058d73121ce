import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { depotParam } from "#app/http/depot.server.ts";
import { staffContext } from "#app/http/staff.server.ts";
import { findStaffAccount } from "#app/services/auth/staff-account.server.ts";
import { to, url } from "#app/urls.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const OWN = "Parpaing-cuivre-27!";

async function managerBrowser() {
  return staffBrowser(shop.origin, await makeStaff(["staff-manager"]));
}

function formOf(page: { querySelector: (selector: string) => unknown }) {
  return page.querySelector("main form#compte") as Parameters<Browser["submit"]>[1];
}

test("a manager makes an account, whose person sets a password and signs in", async () => {
  const manager = await managerBrowser();
  const login = `lea.${Date.now()}`;
  const { page } = await manager.get(url.newStaffMember);

  const fields = { name: "Léa Martin", login, roles: "counter" };
  const refused = await manager.submit(url.newStaffMember, formOf(page), fields);

  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Cochez au moins un dépôt");
  expect(refused.page.querySelector("[name=login]")?.getAttribute("value")).toBe(login);
  expect(refused.page.querySelector("[value=counter]")?.hasAttribute("checked")).toBe(true);

  const made = await manager.submit(url.newStaffMember, formOf(refused.page), { stores: [1, 2] });
  const shown = await manager.follow(made);
  const code = shown.page.querySelector(".staff-codes code")?.text ?? "";

  expect(made.location).toBe(url.staffCodes);
  expect(code).toMatch(/^(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  await manager.submit(url.staffCodes, shown.page.querySelector("main form"));
  expect((await manager.get(url.staffCodes)).location).toBe(url.staffHome);

  const person = new Browser(shop.origin);
  const { page: first } = await person.get(url.firstPassword);
  const form = first.querySelector("main form");
  const typed = { login, code_password: code, password: OWN, password_again: `${OWN}!` };
  const differs = await person.submit(url.firstPassword, form, typed);
  expect(differs.text).toContain("Les deux saisies diffèrent");
  expect(differs.text).not.toContain(code);
  const set = await person.submit(url.firstPassword, form, { ...typed, password_again: OWN });
  const ready = await person.follow(set);
  expect(ready.text).toContain("Votre mot de passe est enregistré");
});

test("the list shows accounts by state, role and depot", async () => {
  const manager = await managerBrowser();
  const { name, email } = await makeStaff(["editor"]);
  const path = (query: Record<string, string>) => to(url.staffMembers, null, query);

  expect((await manager.get(path({ role: "editor" }))).text).toContain(email);
  expect((await manager.get(path({ role: "depot" }))).text).not.toContain(email);
  expect((await manager.get(path({ depot: "1" }))).text).not.toContain(email);
  expect((await manager.get(path({ etat: "ended" }))).text).not.toContain(email);
  expect(name).not.toBe("");
});

test("a manager changes an account, and sees a colleague's change", async () => {
  const manager = await managerBrowser();
  const { id } = await makeStaff(["editor"]);
  const path = to(url.staffMember, { staffId: id });
  const { page } = await manager.get(path);
  const seen = formOf(page);

  const saved = await manager.submit(path, seen, { roles: ["editor", "order-desk"] });
  const late = await manager.submit(path, seen, { name: "Autre nom", roles: "catalogue" });

  expect(saved.status).toBe(303);
  expect(late.status).toBe(422);
  expect(late.text).toContain("un collègue a modifié ce compte entre-temps");
  expect(late.page.querySelector("[name=name]")?.getAttribute("value")).toBe("Autre nom");
  expect(late.page.querySelector("main .panel")?.text).toContain("Service commandes");
  const again = await manager.submit(path, formOf(late.page));
  expect(again.status).toBe(303);
  expect(await findStaffAccount(id)).toMatchObject({ name: "Autre nom", roles: ["catalogue"] });
});

test("a manager ends an account, whose next page is the login", async () => {
  const manager = await managerBrowser();
  const member = await makeStaff(["editor"]);
  const own = await staffBrowser(shop.origin, member);
  const path = to(url.staffMember, { staffId: member.id });
  const { page } = await manager.get(path);

  const ended = await manager.submit(path, page.querySelector('form[action*="terminer"]'));

  expect(ended.status).toBe(303);
  expect((await own.get(url.contents)).location).toContain(url.staffLogin);
  expect((await manager.get(path)).text).toContain("Compte terminé le");
});

test("nobody acts on an account without the role, nor on their own", async () => {
  const self = await makeStaff(["staff-manager"]);
  const manager = await staffBrowser(shop.origin, self);
  const editor = await staffBrowser(shop.origin, await makeStaff(["editor"]));
  const own = to(url.staffMember, { staffId: self.id });

  expect((await manager.get(own)).page.querySelector("main form")).toBeNull();
  for (const act of ["terminer", "code"]) {
    expect((await manager.post(`${own}?acte=${act}`)).status).toBe(404);
    expect((await editor.post(`${own}?acte=${act}`)).status).toBe(404);
  }
  const change = await manager.post(own, { name: "Moi", roles: "operator", base: 1 });
  expect(change.status).toBe(404);
  expect(await findStaffAccount(self.id)).toMatchObject({ disabledAt: null, version: 1 });
});

test("a depot is found by whoever serves it in the role alone", () => {
  const context = new RouterContextProvider();
  const staff = { id: 1, name: "Bruno", email: "bruno", roles: ["depot" as const] };
  context.set(staffContext, { ...staff, storeUids: [2] });

  expect(depotParam(context, "2", ["counter", "depot"])).toBe(2);
  for (const [role, storeUid] of [
    ["depot", "3"],
    ["counter", "2"],
    ["order-desk", "2"],
  ] as const) {
    expect(() => depotParam(context, storeUid, [role])).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  }
});
