import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proofKinds } from "#app/models/card-request/card-request.ts";
import { acceptOf, UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { customers, rateLimits } from "#drizzle/schema/company.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { aPdf, cardRequestOf, makeCardRequest } from "#tests/support/card-request/card-requests.ts";
import { makeBuyer, makeCompany, makeCustomer } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let operator: Browser;
let customer: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
  customer = await signedIn(shop.origin, await makeBuyer());
});
afterAll(() => shop.stop());

const visitor = () => new Browser(shop.origin);

async function typed(more: Record<string, string> = {}, file: File | null = aPdf()) {
  const { companyLabel, companyNumber, firstName, lastName, email, cellphone } = cardRequestOf();
  const fields = {
    ...{ company: companyLabel, company_number: companyNumber, email, cellphone },
    ...{ first_name: firstName, last_name: lastName, store: "1", ...(await oldChallenge()) },
    ...more,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("document", file);
  return { form, email: fields.email };
}

const requestsOf = (email: string) =>
  db.select().from(cardRequests).where(eq(cardRequests.email, email));

describe("the form of a request for a card", () => {
  test("is linked from the login and the first connection", async () => {
    for (const path of [url.login, url.firstConnection]) {
      const links = (await visitor().get(path)).page.querySelectorAll(`main a`);
      expect(links.map((link) => link.getAttribute("href"))).toContain(url.cardRequest);
    }
  });

  test("names the kinds and the size of the document", async () => {
    const { page } = await visitor().get(url.cardRequest);
    const input = page.querySelector("input[type=file]");

    expect(input?.getAttribute("accept")).toBe(acceptOf(proofKinds));
    expect(input?.hasAttribute("multiple")).toBe(false);
    expect(page.querySelector("main")?.text).toContain("PDF, JPEG ou PNG, 8 Mo au plus");
    expect(UPLOAD_BYTES).toBeGreaterThan(8_000_000);
  });

  test("stores one request of two clicks, and leads to one page", async () => {
    const [first, second] = [visitor(), visitor()];
    const { form, email } = await typed();
    const replies = await Promise.all([
      first.post(url.cardRequest, form),
      second.post(url.cardRequest, form),
    ]);

    expect(replies.map(({ status, location }) => [status, location])).toEqual([
      [303, url.cardRequestSent],
      [303, url.cardRequestSent],
    ]);
    expect(await requestsOf(email)).toHaveLength(1);
    const page = await first.get(url.cardRequestSent);
    expect(page.page.querySelector("h1")?.text).toBe("Votre demande est envoyée");
    expect(page.text).not.toContain(email);
  });

  test("stores one request when the page before is sent again", async () => {
    const browser = visitor();
    const { form, email } = await typed();
    await browser.post(url.cardRequest, form);
    form.set("bot_challenge", (await oldChallenge()).bot_challenge);

    expect((await browser.post(url.cardRequest, form)).location).toBe(url.cardRequestSent);
    expect(await requestsOf(email)).toHaveLength(1);
  });

  test("answers alike for a card, an address and a SIREN that exist", async () => {
    const holder = await makeCustomer();
    const known = await typed({ email: holder.email, company_number: "732 829 320" });
    const unknown = await typed();
    const replies = [
      await visitor().post(url.cardRequest, known.form),
      await visitor().post(url.cardRequest, unknown.form),
    ];

    expect(replies.map(({ status, location, text }) => [status, location, text])).toEqual([
      [303, url.cardRequestSent, ""],
      [303, url.cardRequestSent, ""],
    ]);
  });

  test("refuses a wrong SIREN beside its field, and keeps what was typed", async () => {
    const browser = visitor();
    const { form, email } = await typed({ company_number: "732829321", message: "Pour mai" });
    const refused = await browser.post(url.cardRequest, form);
    const { page } = refused;

    expect(refused.status).toBe(400);
    expect(page.querySelector("#demande-company_number-error")?.text).toContain(
      "Ce numéro n’est pas valide",
    );
    expect(page.querySelector("[name=company]")?.getAttribute("value")).toBe("Charpentes du Lac");
    expect(page.querySelector("textarea")?.text.trim()).toBe("Pour mai");
    expect(page.querySelector("option[selected]")?.getAttribute("value")).toBe("1");
    expect(page.querySelector("[name=keep]")?.hasAttribute("checked")).toBe(true);

    const corrected = { company_number: "732829320", ...(await oldChallenge()) };
    const sent = await browser.submit(url.cardRequest, page.querySelector("#demande"), corrected);
    expect(sent.location).toBe(url.cardRequestSent);
    expect(await requestsOf(email)).toHaveLength(1);
  });

  test("refuses no document, another kind, and a page named as a PDF", async () => {
    const files = [
      null,
      new File(["a;b"], "kbis.csv"),
      new File(["<script>alert(1)</script>"], "kbis.pdf"),
    ];
    for (const file of files) {
      const { form, email } = await typed({}, file);
      const refused = await visitor().post(url.cardRequest, form);
      expect(refused.status).toBe(422);
      expect(refused.page.querySelector("#demande-document-error")?.text).toBeTruthy();
      expect(await requestsOf(email)).toEqual([]);
    }
  });

  test("refuses the document of another visitor", async () => {
    const [one, other] = [visitor(), visitor()];
    const first = await typed({ company_number: "1" });
    const { page } = await one.post(url.cardRequest, first.form);
    const keep = page.querySelector("[name=keep]")?.getAttribute("value") ?? "";
    const forged = await typed({ keep }, null);

    expect(keep).toMatch(/^document:\d+$/);
    expect((await other.post(url.cardRequest, forged.form)).status).toBe(422);
    expect(await requestsOf(forged.email)).toEqual([]);
  });

  test("refuses the trap, no challenge, and the sixteenth of an hour", async () => {
    await db.delete(rateLimits);
    const trapped = await typed({ website: "spam" });
    const unproved = await typed({ bot_challenge: "" });
    for (const { form, email } of [trapped, unproved]) {
      expect((await visitor().post(url.cardRequest, form)).status).toBe(422);
      expect(await requestsOf(email)).toEqual([]);
    }
    for (let at = 0; at < 13; at++) {
      const { form } = await typed();
      expect((await visitor().post(url.cardRequest, form)).status).toBe(303);
    }
    const { form } = await typed();
    const refused = await visitor().post(url.cardRequest, form);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Trop de messages envoyés");
    await db.delete(rateLimits);
  }, 60_000);
});

describe("the staff pages of requests for cards", () => {
  test("are for the catalogue role: others 404, visitors to the login", async () => {
    const { id } = await makeCardRequest();
    const paths = [
      url.staffCardRequests,
      to(url.staffCardRequest, { requestId: id }),
      to(url.cardRequestDocument, { requestId: id }),
    ];
    for (const path of paths) {
      expect((await clerk.get(path)).status).toBe(200);
      expect((await operator.get(path)).status).toBe(404);
      for (const browser of [visitor(), customer]) {
        const sent = await browser.get(path);
        expect([sent.status, sent.location?.startsWith(url.staffLogin)]).toEqual([303, true]);
      }
    }
  });

  test("change nothing for others, and answer 404 to a forged id", async () => {
    const { id, email } = await makeCardRequest();
    const path = to(url.staffCardRequest, { requestId: id });
    const refusal = { act: "refuse", words: "Non." };

    expect((await operator.post(path, refusal)).status).toBe(404);
    expect((await customer.post(path, refusal)).status).toBe(303);
    expect((await visitor().post(path, refusal)).status).toBe(303);
    expect((await requestsOf(email))[0]?.state).toBe("waiting");
    for (const forged of [2_000_000_000, "x", "1e3", "-1"]) {
      const wrong = to(url.staffCardRequest, { requestId: forged });
      expect((await clerk.get(wrong)).status).toBe(404);
      expect((await clerk.post(wrong, refusal)).status).toBe(404);
      const document = to(url.cardRequestDocument, { requestId: forged });
      expect((await clerk.get(document)).status).toBe(404);
    }
  });

  test("serve the document as an attachment, never in the page", async () => {
    const { id } = await makeCardRequest();
    const { headers } = await clerk.get(to(url.cardRequestDocument, { requestId: id }));

    expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''kbis.pdf/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("list a request by its state, and count it", async () => {
    const request = await makeCardRequest({ companyLabel: "Zinguerie de l’Ain" });
    const { page } = await clerk.get(url.staffCardRequests);

    expect(page.querySelector("table")?.text).toContain("Zinguerie de l’Ain");
    expect(page.querySelector("nav.views [aria-current]")?.text).toMatch(/^À traiter \(\d+\)$/);
    const refused = await clerk.get(to(url.staffCardRequests, null, { etat: "refused" }));
    expect(refused.text).not.toContain(`/${request.id}"`);
  });

  test("propose the company of the SIREN, and make its card by the form", async () => {
    const request = await makeCardRequest();
    const company = await makeCompany({ siren: request.siren, label: "Charpentes connues" });
    const path = to(url.staffCardRequest, { requestId: request.id });
    const opened = await clerk.get(path);
    const form = opened.page.querySelector("#accepter");
    expect(form?.querySelector("[name=company][checked]")?.getAttribute("value")).toBe(
      String(company.id),
    );

    const wrong = await clerk.submit(path, form, { card_number: "4006381333932" });
    expect(wrong.status).toBe(400);
    expect(wrong.page.querySelector("#accepter-card_number-error")?.text).toBeTruthy();
    expect(wrong.page.querySelector("#accepter-card_number")?.getAttribute("value")).toBe(
      "4006381333932",
    );
    expect((await clerk.submit(path, form)).location).toBe(path);
    expect((await clerk.submit(path, form)).location).toBe(path);
    const cards = await db.select().from(customers).where(eq(customers.email, request.email));
    expect(cards.map(({ companyId }) => companyId)).toEqual([company.id]);
    const decided = await clerk.get(path);
    expect(decided.page.querySelector("#accepter")).toBeNull();
    expect(decided.page.querySelector(".facts")?.text).toContain(cards[0]?.cardNumber);
    expect(decided.page.querySelector(".facts")?.text).toContain("Maël Essai");
  });

  test("ask for all of a new company at once, and refuse a taken address", async () => {
    const holder = await makeCustomer();
    const request = await makeCardRequest({ email: holder.email });
    const path = to(url.staffCardRequest, { requestId: request.id });
    const opened = await clerk.get(path);
    expect(opened.page.querySelector(".notice.warning")?.text).toContain(holder.cardNumber);

    const form = opened.page.querySelector("#accepter");
    const empty = await clerk.submit(path, form, { label: "", company: "new" });
    const wrong = ["code", "label", "address", "zip_code", "city"];
    for (const name of wrong) {
      expect(empty.page.querySelector(`#accepter-${name}-error`)?.text, name).toBeTruthy();
    }
    const company = { code: `N${request.id}`, address: "1 rue Haute", zip_code: "73000" };
    const taken = await clerk.submit(path, form, { ...company, city: "Chambéry" });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("déjà celle d’une autre carte");
    expect(taken.page.querySelector("#accepter-city")?.getAttribute("value")).toBe("Chambéry");
  });

  test("refuse a request with words, and never without", async () => {
    const request = await makeCardRequest();
    const path = to(url.staffCardRequest, { requestId: request.id });
    const form = (await clerk.get(path)).page.querySelector("#refuser");
    const wordless = await clerk.submit(path, form, { words: " " });
    expect(wordless.status).toBe(400);
    expect(wordless.page.querySelector("#refuser-words-error")?.text).toContain("pourquoi");

    expect((await clerk.submit(path, form, { words: "Kbis illisible." })).location).toBe(path);
    expect((await requestsOf(request.email))[0]).toMatchObject({
      ...{ state: "refused", words: "Kbis illisible." },
    });
    expect((await clerk.get(path)).page.querySelector(".typed")?.text).toBe("Kbis illisible.");
    const journal = await operator.get(url.staffJournal);
    expect(journal.text).toContain(`card-request:${request.id}`);
  });
});
