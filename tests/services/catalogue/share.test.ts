import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { sharedMail, shareProduct } from "#app/services/catalogue/share.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { makeProduct } from "#tests/support/factories.ts";

const words = { sender: "Léa Martin", message: "Celle-ci <b>convient</b> ?" };
const anyone = () => ({ address: randomUUID(), shopper: randomUUID() });
const mailbox = () => `${randomUUID()}@example.com`;

describe("the message", () => {
  test("names sender and link, shows no price, and escapes typed text", async () => {
    const product = { ...(await makeProduct({ unitMills: 7_531_590 })), brandName: "Essai" };

    const mail = sharedMail(product, {
      ...words,
      productUid: product.uid,
      key: "share.1",
      recipient: "a@example.com",
    });

    expect(mail).toMatchObject({ key: "share.1", to: "a@example.com" });
    expect(mail.subject).toContain("Léa Martin");
    for (const text of [mail.text, parse(mail.html).textContent]) {
      expect(text).toContain(product.label);
      expect(text).toContain(product.reference);
      expect(text).not.toMatch(/€|7[\s\u00a0]?531/);
    }
    expect(mail.text).toContain(`/catalogue/produit/${product.uid}`);
    expect(parse(mail.html).querySelector("b")).toBeNull();
    expect(parse(mail.html).querySelectorAll("a")).toHaveLength(1);
  });
});

describe("sharing", () => {
  test("puts one job in the queue", async () => {
    const { uid: productUid } = await makeProduct();
    const recipient = mailbox();

    const shared = await shareProduct(anyone(), { ...words, productUid, recipient });

    expect(shared).toEqual({ ok: true });
    const { rows } = await db.execute(sql`
      select payload from graphile_worker._private_jobs
      where payload->>'recipient' = ${recipient}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ payload: { ...words, productUid } });
  });

  test.each([
    ["one mailbox", 5, () => ({ ...anyone(), recipient: "same" })],
    ["one customer or session", 10, () => ({ address: randomUUID(), shopper: "same" })],
    ["one address", 20, () => ({ address: "same", shopper: null })],
  ])("from or to %s ends after %d an hour", async (name, most, sharer) => {
    const { uid: productUid } = await makeProduct();
    const send = () => {
      const { recipient, ...from } = { recipient: mailbox(), ...sharer() };
      const marked = { address: `${from.address} ${name}`, shopper: from.shopper ?? randomUUID() };
      return shareProduct(marked, { ...words, productUid, recipient });
    };

    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let sent = 0; sent <= most; sent++) answers.push(await send());

    expect(answers.filter(({ ok }) => ok)).toHaveLength(most);
    expect(answers.at(-1)).toMatchObject({ ok: false, reason: "share-too-many" });
  });
});
