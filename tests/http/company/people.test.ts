import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeTeam } from "#tests/support/company/approvals.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  reply.page
    .querySelector("body")
    ?.textContent.replace(/\s+/g, " ")
    .split("window.__reactRouter")[0] ?? "";
const form = (reply: Reply) => reply.page.querySelector("main form[method=post]");
const typed = (reply: Reply, name: string) =>
  reply.page.querySelector(`main [name="${name}"]`)?.getAttribute("value");
const button = (reply: Reply, next: string) =>
  reply.page.querySelector(`main button[name=next][value=${next}]`);
const signIn = (customer: { customerId: number }) => signedIn(shop.origin, customer);

const rowOf = async ({ customerId }: Pick<Buyer, "customerId">) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error("No such customer.");
  return row;
};

/** An owner's browser, and the page of somebody of the company. */
async function withPerson(values: Parameters<typeof makeBuyer>[0]) {
  const owner = await makeBuyer();
  const target = await makeBuyer({ companyId: owner.companyId, role: "buyer", ...values });
  const path = to(url.person, { personId: target.customerId });
  return { browser: await signIn(owner), path, target };
}

let last = 0;
const person = (values: Record<string, string> = {}) => ({
  firstName: "Anne-Lise",
  lastName: "O’Neill",
  email: `anne-lise-${Date.now()}-${++last}@Example.com`,
  cellphone: "06 98 76 54 32",
  role: "buyer",
  ceiling: "1 500",
  store: "1",
  ...values,
});

const pagesOf = (personId: number) => [
  url.people,
  url.invitePerson,
  to(url.person, { personId }),
  to(url.disablePerson, { personId }),
];
const commandsOf = (personId: number) => [
  url.invitePerson,
  to(url.person, { personId }),
  to(url.disablePerson, { personId }),
  to(url.enablePerson, { personId }),
];

describe("an owner", () => {
  test("reads the team: card, role, state, ceiling, last sign-in", async () => {
    const { owner, buyer } = await makeTeam();
    const values = { companyId: owner.companyId, role: "buyer-without-prices" as const };
    await makeBuyer({ ...values, cardStatus: "blocked" });
    await makeBuyer({ ...values, disabledAt: new Date() });
    await makeBuyer({ ...values, passwordHash: null });
    const browser = await signIn(owner);

    const page = await browser.get(url.people);

    for (const expected of [
      "Gérant",
      "Acheteur",
      "Acheteur sans prix",
      "30,00 €",
      "Sans plafond",
    ]) {
      expect(text(page)).toContain(expected);
    }
    for (const state of ["Actif", "Invité", "Désactivé", "Carte bloquée"]) {
      expect(text(page)).toContain(state);
    }
    expect(text(page)).toContain(`Carte ${buyer.cardNumber}`);
    const own = page.page.querySelectorAll("tbody tr")[0];
    expect(own?.textContent).toContain("(vous)");
    expect(own?.textContent).toMatch(/\d{2}\/\d{2}\/\d{4}/);
  });

  test("invites someone, who then stands in the team as invited, with a card", async () => {
    const owner = await makeBuyer();
    const browser = await signIn(owner);
    const page = await browser.get(url.invitePerson);

    const invited = await browser.submit(url.invitePerson, form(page), person());

    expect([invited.status, invited.location]).toEqual([303, url.people]);
    const team = await browser.follow(invited);
    expect(text(team)).toContain("L’invitation est envoyée à Anne-Lise O’Neill.");
    expect(text(team)).toMatch(
      /Anne-Lise O’Neill ?Carte \d{13} ?Acheteur ?Invité ?1 500,00 € ?Jamais/,
    );
    const [made] = await db.select().from(customers).orderBy(sql`id desc`).limit(1);
    expect(made?.email).toMatch(/^anne-lise-.*@example\.com$/);
  });

  test("invites someone by a pasted name and telephone", async () => {
    const browser = await signIn(await makeBuyer());
    const name = { firstName: "Jean\u00a0Paul", lastName: "P.Durand\u2011Roy (gérant)" };
    const cellphone = "06\u202f98\u202f76\u202f54\u202f32";

    const invited = await browser.post(url.invitePerson, person({ ...name, cellphone }));

    expect(invited.status).toBe(303);
    const [made] = await db.select().from(customers).orderBy(sql`id desc`).limit(1);
    expect(made).toMatchObject({ firstName: "Jean Paul", lastName: "P. Durand-Roy (gérant)" });
    expect(made?.cellphone).toBe("06 98 76 54 32");
  });

  test("names the sign that a name may not contain", async () => {
    const browser = await signIn(await makeBuyer());

    const refused = await browser.post(url.invitePerson, person({ lastName: "Gras@Atelier" }));

    expect(text(refused)).toMatch(/Un nom ne peut pas contenir «\s@\s»\./);
  });

  test.each([
    ["firstName", ""],
    ["firstName", "x".repeat(61)],
    ["lastName", "www.exemple.fr"],
    ["lastName", "<b>Gras</b>"],
    ["email", "sans-arobase"],
    ["email", `${"x".repeat(120)}@exemple.fr`],
    ["cellphone", "0612345678"],
    ["cellphone", "06 66 66 66 66"],
    ["cellphone", "01 02 03 04 05"],
    ["cellphone", "04 78 00 00 00"],
    ["role", "chef"],
    ["role", ""],
    ["ceiling", "12,50"],
    ["ceiling", "-1"],
    ["ceiling", "1000001"],
    ["ceiling", "1e3"],
    ["store", "null"],
    ["store", ""],
    ["store", "1 or 1=1"],
  ])("is shown the form again when %s is %j, with what was typed", async (field, value) => {
    const browser = await signIn(await makeBuyer());
    const posted = person({ [field]: value });

    const refused = await browser.post(url.invitePerson, posted);

    expect(refused.status).toBe(400);
    expect(refused.page.querySelectorAll(".errors li").length).toBeGreaterThan(0);
    if (field !== "email") expect(typed(refused, "email")).toBe(posted.email);
    expect(await db.$count(customers, eq(customers.email, posted.email.toLowerCase()))).toBe(0);
  });

  test("refuses a taken address, an owner's ceiling, a depot without products", async () => {
    const browser = await signIn(await makeBuyer());
    const other = await makeBuyer();

    const taken = await browser.post(url.invitePerson, person({ email: other.email }));
    expect([taken.status, text(taken)]).toEqual([
      422,
      expect.stringContaining("d’un autre compte"),
    ]);
    const capped = await browser.post(url.invitePerson, person({ role: "owner" }));
    expect([capped.status, text(capped)]).toEqual([400, expect.stringContaining("sans plafond")]);
    const nowhere = await browser.post(url.invitePerson, person({ store: "987654321" }));
    expect(nowhere.status).toBe(422);
  });

  test("changes role and ceiling, and may undo it at once", async () => {
    const { owner, buyer } = await makeTeam();
    const browser = await signIn(owner);
    const path = to(url.person, { personId: buyer.customerId });
    const page = await browser.get(path);
    expect(typed(page, "ceiling")).toBe("30");

    const changed = await browser.submit(
      path,
      page.page.querySelector("form:has([name=ceiling])"),
      {
        role: "buyer-without-prices",
        ceiling: "",
      },
    );
    expect(await rowOf(buyer)).toMatchObject({
      role: "buyer-without-prices",
      orderCeilingCents: null,
    });
    const team = await browser.follow(changed);
    await browser.submit(url.people, team.page.querySelector(`form[action="${path}"]`));

    expect(await rowOf(buyer)).toMatchObject({ role: "buyer", orderCeilingCents: 3000 });
  });

  test("who is the last one can neither demote nor disable themself", async () => {
    const { owner } = await makeTeam();
    const browser = await signIn(owner);
    const own = { personId: owner.customerId };

    const demoted = await browser.post(to(url.person, own), { role: "buyer", ceiling: "" });
    expect([demoted.status, text(demoted)]).toEqual([
      422,
      expect.stringContaining("dernier gérant actif"),
    ]);
    const disabled = await browser.follow(await browser.post(to(url.disablePerson, own)));
    expect(text(disabled)).toContain("est le dernier gérant actif");
    expect(await rowOf(owner)).toMatchObject({ role: "owner", disabledAt: null });
  });

  test("disables after a question, at once, and enables on undo, signed out", async () => {
    const { owner, buyer } = await makeTeam();
    const theirs = await signIn(buyer);
    expect((await theirs.get(url.account)).status).toBe(200);
    const browser = await signIn(owner);
    const path = to(url.disablePerson, { personId: buyer.customerId });
    const answer = await browser.get(path);
    expect(text(answer)).toContain("Désactiver l’accès de Camille Essai ?");

    const disabled = await browser.submit(path, form(answer));

    expect((await theirs.get(url.account)).location?.split("?")[0]).toBe(url.login);
    const team = await browser.follow(disabled);
    expect(text(team)).toContain("Désactivé");
    const undo = team.page.querySelector(`form[action$="reactiver"]`);
    await browser.submit(url.people, undo);
    expect((await rowOf(buyer)).disabledAt).toBeNull();
    expect((await theirs.get(url.account)).location?.split("?")[0]).toBe(url.login);
  });

  test("sends an invitation again from the person's page, to who did not come", async () => {
    const owner = await makeBuyer();
    const values = { companyId: owner.companyId, passwordHash: null };
    const invited = await makeBuyer(values);
    const browser = await signIn(owner);
    const path = to(url.person, { personId: invited.customerId });
    const page = await browser.get(path);

    const sent = await browser.press(path, button(page, "resend"));

    const team = await browser.follow(sent);
    expect(text(team)).toContain("L’invitation est envoyée à Camille Essai.");
    expect(text(team)).not.toContain("Les droits de");
    const own = await browser.get(to(url.person, { personId: owner.customerId }));
    expect(button(own, "resend")).toBeNull();
  });

  test.each([
    ["resend", { passwordHash: null }, "L’invitation est envoyée à"],
    ["enable", { disabledAt: new Date() }, "est réactivé"],
  ])("saves the rights being chosen when “%s” is pressed", async (next, values, message) => {
    const { browser, path, target } = await withPerson(values);
    const page = await browser.get(path);

    const sent = await browser.press(path, button(page, next), {
      role: "buyer-without-prices",
      ceiling: "250",
    });

    const team = await browser.follow(sent);
    expect(text(team)).toContain(message);
    expect(text(team)).toContain("Les droits de Camille Essai sont enregistrés.");
    expect(await rowOf(target)).toMatchObject({
      role: "buyer-without-prices",
      orderCeilingCents: 25_000,
      disabledAt: null,
    });
  });

  test("is shown refused rights again, and nobody's access is enabled", async () => {
    const { browser, path, target } = await withPerson({ disabledAt: new Date() });
    const before = await rowOf(target);
    const page = await browser.get(path);

    const refused = await browser.press(path, button(page, "enable"), {
      role: "buyer-without-prices",
      ceiling: "12,50",
    });

    expect(refused.status).toBe(400);
    expect(typed(refused, "ceiling")).toBe("12,50");
    const chosen = refused.page.querySelector("main [name=role][checked]");
    expect(chosen?.getAttribute("value")).toBe("buyer-without-prices");
    expect(await rowOf(target)).toEqual(before);
  });

  test("leaves rights that another owner changed meanwhile", async () => {
    const { browser, path, target } = await withPerson({ disabledAt: new Date() });
    const page = await browser.get(path);
    await browser.post(path, { role: "buyer", ceiling: "900" });

    await browser.press(path, button(page, "enable"));

    expect(await rowOf(target)).toMatchObject({ orderCeilingCents: 90_000, disabledAt: null });
  });
});

describe("to whoever is no owner of the company", () => {
  test("the team is nowhere, to read or to change, as a page or as data", async () => {
    const { owner, buyer } = await makeTeam();
    const outsider = await makeBuyer();
    const target = await makeBuyer({ companyId: owner.companyId, role: "buyer" });
    const before = await rowOf(target);
    const rights = { role: "owner", ceiling: "" };

    for (const [who, isOwner] of [
      [buyer, false],
      [outsider, true],
    ] as const) {
      const browser = await signIn(who);
      const paths = pagesOf(target.customerId).filter((_, index) => !isOwner || index > 1);
      for (const path of paths.flatMap((one) => [one, dataOf(one)])) {
        expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
      }
      const commands = commandsOf(target.customerId).filter((_, index) => !isOwner || index > 0);
      for (const path of commands.flatMap((one) => [one, dataOf(one)])) {
        for (const next of ["", "enable", "resend"]) {
          const fields = { ...person(), ...rights, next };
          expect([path, (await browser.post(path, fields)).status]).toEqual([path, 404]);
        }
      }
    }
    expect(await rowOf(target)).toEqual(before);
    expect(text(await (await signIn(outsider)).get(url.people))).not.toContain(target.cardNumber);
  });

  test("a visitor signs in first", async () => {
    const visitor = new Browser(shop.origin);

    for (const path of pagesOf(1)) {
      expect((await visitor.get(path)).location).toBe(to(url.login, null, { back: path }));
    }
    for (const path of commandsOf(1)) {
      expect((await visitor.post(path)).location?.split("?")[0]).toBe(url.login);
    }
  });

  test("no odd number of a person is an error of ours", async () => {
    const browser = await signIn(await makeBuyer());

    for (const personId of ["0", "-1", "x", "2147483648", "99999999999999999999"]) {
      for (const path of pagesOf(0).slice(2)) {
        const odd = path.replace("/0", `/${personId}`);
        expect([odd, (await browser.get(odd)).status]).toEqual([odd, 404]);
      }
    }
  });
});
