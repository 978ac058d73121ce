// Own shop: it reads the whole queue of jobs.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let path: string;
let productUid: number;
beforeAll(async () => {
  productUid = (await makeProduct()).uid;
  path = `/catalogue/share?produit=${productUid}`;
  shop = await startShop();
});
afterAll(() => shop.stop());

const good = { recipient: "chef@example.com", sender: "Léa Martin", message: "À voir." };

async function jobsFor(recipient: string) {
  const { rows } = await db.execute(sql`
    select payload from graphile_worker._private_jobs
    where payload->>'recipient' = ${recipient}`);
  return rows;
}

test("sends a product by a plain form, and confirms on its page", async () => {
  const browser = new Browser(shop.origin);
  const form = (await browser.get(path)).page.querySelector("main form[method=post]");

  const sent = await browser.submit(path, form, good);

  expect([sent.status, sent.location]).toEqual([303, `/catalogue/produit/${productUid}`]);
  const page = await browser.follow(sent);
  expect(page.text).toContain("Le produit est envoyé à chef@example.com.");
  expect(await jobsFor(good.recipient)).toHaveLength(1);
});

test("a customer's name is already there", async () => {
  const browser = await signedIn(shop.origin, await makeBuyer());

  const { page } = await browser.get(path);

  expect(page.querySelector("input[name=sender]")?.getAttribute("value")).toBe("Camille Essai");
});

test.each([
  ["recipient", "pas-une-adresse", "Indiquez une seule adresse e-mail"],
  ["recipient", "a@example.com,b@example.com", "Indiquez une seule adresse e-mail"],
  ["recipient", "a@example.com\r\nBcc: b@example.com", "Indiquez une seule adresse e-mail"],
  ["sender", "", "obligatoire"],
  ["sender", "L".repeat(61), "60 caractères"],
  ["message", "Allez sur http://mauvais.example", "Retirez les adresses"],
  ["message", "a".repeat(301), "300 caractères"],
])("%s %j is refused beside its field, and nothing is sent", async (name, value, sentence) => {
  const recipient = `refus-${Math.random()}@example.com`;

  const reply = await new Browser(shop.origin).post(path, { ...good, recipient, [name]: value });

  expect(reply.status).toBe(400);
  const field = reply.page.querySelector(`main [name=${name}]`);
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  expect(reply.page.querySelector("main")?.text).toContain(sentence);
  expect(await jobsFor(recipient)).toEqual([]);
});

test.each(["", "?produit=abc", "?produit=2000000000"])(
  "an address without a product (%s) is the page of an unknown one, for GET as for POST",
  async (query) => {
    const browser = new Browser(shop.origin);

    expect((await browser.get(`/catalogue/share${query}`)).status).toBe(404);
    expect((await browser.post(`/catalogue/share${query}`, good)).status).toBe(404);
  },
);

test("a form of another site sends nothing", async () => {
  const recipient = "autre-site@example.com";

  const reply = await new Browser(shop.origin).post(
    path,
    { ...good, recipient },
    { origin: "https://mauvais.example", "sec-fetch-site": "cross-site" },
  );

  expect(reply.status).toBe(403);
  expect(await jobsFor(recipient)).toEqual([]);
});

test("limits a mailbox to five e-mails an hour, then says when to retry", async () => {
  const fields = { ...good, recipient: "trop@example.com" };
  const browser = new Browser(shop.origin);

  const statuses: number[] = [];
  for (let sent = 0; sent < 5; sent++) statuses.push((await browser.post(path, fields)).status);
  const refused = await browser.post(path, fields);

  expect(statuses).toEqual([303, 303, 303, 303, 303]);
  expect(refused.status).toBe(422);
  expect(refused.page.querySelector("main")?.text).toMatch(/Réessayez à partir de \d+/);
  expect(refused.page.querySelector("input[name=recipient]")?.getAttribute("value")).toBe(
    fields.recipient,
  );
});
