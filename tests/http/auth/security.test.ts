import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactToken, findContactChange } from "#app/services/auth/contact-change.server.ts";
import { phoneCode } from "#app/services/auth/phone-change.server.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, PASSWORD } from "#tests/support/factories.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const NEW_PASSWORD = "Parpaing-bleu-47-canard";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replaceAll("\u00a0", " ");
const form = (reply: Reply, action?: string) =>
  reply.page.querySelector(action ? `main form[action="${action}"]` : "main form");

const act = (reply: Reply, action: string) =>
  reply.page.querySelector(`main button[formaction="${action}"]`);

async function isOut(browser: Browser) {
  return (await browser.get(url.account)).status === 303;
}

describe("the page of account security", () => {
  test("changes how only its own customer is notified of ready items", async () => {
    const buyer = await makeBuyer();
    const colleague = await makeBuyer({ companyId: buyer.companyId, storeUid: buyer.store.uid });
    const browser = await signedIn(shop.origin, buyer);
    const chosen = (page: Reply) =>
      page.page.querySelector('input[name="ready_notice"][checked]')?.getAttribute("value");
    expect(chosen(await browser.get(url.security))).toBe("both");

    const saved = await browser.post(url.readyNotice, { ready_notice: "email" });
    const wrong = await browser.post(url.readyNotice, { ready_notice: "pigeon" });

    expect(saved.location).toBe(`${url.security}#avis`);
    expect(wrong.status).toBe(400);
    expect(chosen(await browser.follow(saved))).toBe("email");
    const other = await signedIn(shop.origin, colleague);
    expect(chosen(await other.get(url.security))).toBe("both");
  });

  test("links to the access, the devices and the audit log from the account", async () => {
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);

    expect((await browser.get(url.account)).text).toContain(`href="${url.security}"`);
    const page = await browser.get(url.security);

    expect(page.status).toBe(200);
    expect(text(page)).toContain(buyer.email);
    expect(text(page)).toContain("Cet appareil");
    expect(text(page)).toContain("Connexion");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  test("shows the journal six to a page, with JavaScript off as links", async () => {
    const { customerId } = await makeBuyer();
    const browser = await signedIn(shop.origin, { customerId });
    for (let count = 0; count < 8; count++) {
      const fact = { customerId, client: null, detail: `fait ${count}` };
      await recordSecurityEvent(db, { ...fact, type: "phone-changed" });
    }

    const first = await browser.get(url.security);
    const second = await browser.get(to(url.security, null, { page: 2 }));

    expect(text(first)).toContain("fait 7");
    expect(text(first)).not.toContain("fait 1");
    expect(text(second)).toContain("fait 1");
    expect(first.text).toContain("page=2");
  });

  test("gives the journal as a CSV file of the customer's own", async () => {
    const [mine, theirs] = [await makeBuyer(), await makeBuyer()];
    for (const { customerId } of [mine, theirs]) {
      const detail = `carte ${customerId}`;
      await recordSecurityEvent(db, { type: "email-changed", customerId, client: null, detail });
    }

    const file = await (await signedIn(shop.origin, mine)).get(url.securityEvents);

    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("journal-de-securite.csv");
    expect(file.text).toContain(`carte ${mine.customerId}`);
    expect(file.text).not.toContain(`carte ${theirs.customerId}`);
  });

  test.each([
    url.security,
    url.securityEvents,
    url.changePassword,
    url.changeEmail,
    url.confirmEmail,
    url.changePhone,
    url.confirmPhone,
  ])("%s sends a visitor to the login", async (path) => {
    const browser = new Browser(shop.origin);

    for (const reply of [await browser.get(path), await browser.post(path, { a: "b" })]) {
      expect([reply.status, reply.location?.split("?")[0]]).toEqual([303, url.login]);
    }
  });
});

describe("a session on another device", () => {
  test("is ended by its button, and by nobody else's", async () => {
    const buyer = await makeBuyer();
    const [here, lost] = [await signedIn(shop.origin, buyer), await signedIn(shop.origin, buyer)];
    const page = await here.get(url.security);
    const session = act(page, url.endSession)?.getAttribute("value") ?? "";

    const stranger = await signedIn(shop.origin, await makeBuyer());
    expect((await stranger.post(url.endSession, { session })).status).toBe(404);
    expect(await isOut(lost)).toBe(false);

    const ended = await here.press(url.security, act(page, url.endSession));

    expect(ended.status).toBe(303);
    expect(text(await here.follow(ended))).toContain("Appareil déconnecté à distance");
    expect(await isOut(lost)).toBe(true);
    expect(await isOut(here)).toBe(false);
  });

  test.each([url.endSession, url.endOtherSessions])(
    "is ended by %s, which saves the notice being chosen",
    async (action) => {
      const buyer = await makeBuyer();
      const [here, lost] = [await signedIn(shop.origin, buyer), await signedIn(shop.origin, buyer)];
      const page = await here.get(url.security);

      const ended = await here.press(url.security, act(page, action), { ready_notice: "email" });

      const after = await here.follow(ended);
      expect(await isOut(lost)).toBe(true);
      expect(after.page.querySelector("input[name=ready_notice][checked]")?.outerHTML).toContain(
        "email",
      );
    },
  );

  test("is ended by a page whose notice was changed elsewhere, which stays", async () => {
    const buyer = await makeBuyer();
    const [here] = [await signedIn(shop.origin, buyer), await signedIn(shop.origin, buyer)];
    const page = await here.get(url.security);
    await here.post(url.readyNotice, { ready_notice: "sms" });

    await here.press(url.security, act(page, url.endOtherSessions));

    const after = await here.get(url.security);
    expect(after.page.querySelector("input[name=ready_notice][checked]")?.outerHTML).toContain(
      "sms",
    );
  });

  test.each(["", "zz", "0123456789abcdef", "0123456789ABCDEF0", "%00"])(
    "named %j is nowhere",
    async (session) => {
      const browser = await signedIn(shop.origin, await makeBuyer());

      expect((await browser.post(url.endSession, { session })).status).toBe(404);
    },
  );

  test("ends with all the others at once", async () => {
    const buyer = await makeBuyer();
    const here = await signedIn(shop.origin, buyer);
    const others = [await signedIn(shop.origin, buyer), await signedIn(shop.origin, buyer)];

    const page = await here.get(url.security);
    const ended = await here.press(url.security, act(page, url.endOtherSessions));

    expect((await here.follow(ended)).text).toContain("2 autres appareils sont déconnectés.");
    for (const other of others) expect(await isOut(other)).toBe(true);
  });
});

describe("changing one's password", () => {
  test("takes the present password, the new one twice, ends other sessions", async () => {
    const buyer = await makeBuyer();
    const [here, other] = [await signedIn(shop.origin, buyer), await signedIn(shop.origin, buyer)];
    const page = await here.get(url.changePassword);

    const changed = await here.submit(url.changePassword, form(page), {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordAgain: NEW_PASSWORD,
    });

    expect([changed.status, changed.location]).toEqual([303, url.security]);
    expect((await here.follow(changed)).text).toContain("Votre mot de passe est changé");
    expect(await isOut(other)).toBe(true);
    expect(await isOut(here)).toBe(false);
  });

  test.each([
    [422, { currentPassword: "autre" }, "Ce n’est pas votre mot de passe actuel."],
    [422, { password: "Court-1", passwordAgain: "Court-1" }, "au moins 12 caractères"],
    [400, { passwordAgain: "Autre-chose-2026" }, "Les deux saisies diffèrent"],
    [400, { password: "", passwordAgain: "" }, "obligatoire"],
  ])("redraws the form with %i and no password in it: %j", async (status, wrong, message) => {
    const browser = await signedIn(shop.origin, await makeBuyer());

    const refused = await browser.post(url.changePassword, {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordAgain: NEW_PASSWORD,
      ...wrong,
    });

    expect(refused.status).toBe(status);
    expect(text(refused)).toContain(message);
    expect(refused.text).not.toContain(PASSWORD);
    expect(refused.text).not.toContain(NEW_PASSWORD);
  });
});

describe("changing one's contacts", () => {
  const rowOf = async ({ customerId }: { customerId: number }) =>
    (await db.select().from(customers).where(eq(customers.id, customerId)))[0];

  test("changes an e-mail address once its link is opened and confirmed", async () => {
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);
    const email = `nouvelle-${buyer.customerId}@exemple.fr`;

    const answer = await browser.post(url.changeEmail, { email, currentPassword: PASSWORD });
    expect((await browser.follow(answer)).text).toContain("Un lien de confirmation est envoyé");
    const change = await findContactChange(buyer, "email");
    const jeton = contactToken(buyer.customerId, change?.nonce ?? "");
    const link = to(url.confirmEmail, null, { jeton });
    const opened = await browser.get(link);
    expect((await rowOf(buyer))?.email).toBe(buyer.email);
    const confirmed = await browser.submit(link, form(opened));

    expect([confirmed.status, confirmed.location]).toEqual([303, url.security]);
    expect((await rowOf(buyer))?.email).toBe(email);
    expect(text(await browser.get(link))).toContain("Ce lien n’est plus valable");
    const again = await browser.post(link, { jeton });
    expect(again.status).toBe(422);
  });

  test("a link opened elsewhere leads to the login first, and back", async () => {
    const link = to(url.confirmEmail, null, { jeton: "x".repeat(43) });

    const reply = await new Browser(shop.origin).get(link);

    expect(reply.location).toBe(to(url.login, null, { back: link }));
  });

  test("a mobile phone counts once the code is typed, spaces or not", async () => {
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);

    const answer = await browser.post(url.changePhone, {
      cellphone: "0687654329",
      currentPassword: PASSWORD,
    });
    expect([answer.status, answer.location]).toEqual([303, url.confirmPhone]);
    const page = await browser.follow(answer);
    expect(text(page)).toContain("06 87 65 43 29");
    const change = await findContactChange(buyer, "cellphone");
    const code = phoneCode(buyer.customerId, change?.nonce ?? "");
    const wrong = await browser.submit(url.confirmPhone, form(page), { code: "12" });
    const confirmed = await browser.submit(url.confirmPhone, form(page), {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });

    expect(wrong.status).toBe(422);
    expect(confirmed.status).toBe(303);
    expect((await rowOf(buyer))?.cellphone).toBe("06 87 65 43 29");
    expect(text(await browser.get(url.confirmPhone))).toContain("Aucun code n’est attendu");
  });

  test.each([
    [url.changeEmail, { email: "pas une adresse" }, 400],
    [url.changeEmail, { email: "a@b.fr\0" }, 400],
    [url.changeEmail, { email: "a@b.fr", currentPassword: "non" }, 422],
    [url.changePhone, { cellphone: "01 02 03 04 05" }, 422],
    [url.changePhone, { cellphone: "9".repeat(400) }, 400],
    [url.confirmPhone, { code: "9".repeat(400) }, 400],
    [url.confirmEmail, { jeton: "é".repeat(50) }, 422],
  ])("%s with %j is refused with %i", async (path, fields, status) => {
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);

    const refused = await browser.post(path, { currentPassword: PASSWORD, ...fields });

    expect(refused.status).toBe(status);
    expect(refused.text).not.toContain(PASSWORD);
  });
});

describe("pages of someone signed in", () => {
  const own = Object.values(url).filter(
    (path) => /^\/mon-compte|^\/panier/.test(path) && !path.includes(":"),
  );

  test.each(own)(
    "%s is kept by no cache, whatever it answers, as a page or as data",
    async (path) => {
      const browser = await signedIn(shop.origin, await makeBuyer());

      for (const reply of [await browser.get(path), await browser.get(dataOf(path))]) {
        expect(reply.status).toBeLessThan(500);
        expect(reply.headers.get("cache-control")).toContain("no-store");
      }
    },
  );

  test("are nobody's eight hours after the sign-in, however much they are used", async () => {
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 8 * 3_600_000), seenAt: new Date() })
      .where(eq(sessions.customerId, buyer.customerId));

    expect(await isOut(browser)).toBe(true);
  });
});

test("what the pages load names no session and holds no secret", async () => {
  const buyer = await makeBuyer();
  const browser = await signedIn(shop.origin, buyer);
  await signedIn(shop.origin, buyer);
  await browser.post(url.changeEmail, { email: "a@exemple.fr", currentPassword: PASSWORD });
  const change = await findContactChange(buyer, "email");

  const loaded = await Promise.all(
    [url.security, url.confirmEmail, url.changeEmail].map(
      async (path) => (await browser.get(dataOf(path))).text,
    ),
  );

  const rows = await db.select().from(sessions).where(eq(sessions.customerId, buyer.customerId));
  for (const { idHash } of rows) expect(loaded.join()).not.toContain(idHash);
  expect(loaded.join()).not.toContain(change?.nonce ?? "none");
  expect(await listAllSecurityEvents(buyer)).not.toHaveLength(0);
});
