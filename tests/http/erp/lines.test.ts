// Own shop: it brings goods of the merchant, which other pages would show.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_ERP_LINES } from "#app/models/erp/lines.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { brands } from "#drizzle/schema/catalogue.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { imports } from "#drizzle/schema/import.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { erpHeaders, erpMessage, signedByErp } from "#tests/support/erp/erp.ts";
import { brandLine, findEvent, linesMessage, newTag } from "#tests/support/erp/lines.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

function post(body: string, headers: Record<string, string>) {
  return fetch(shop.origin + url.erpEvents, { method: "POST", body, headers });
}

function notify(content: unknown, secret?: string) {
  const signed = signedByErp(content, secret);
  return post(signed.body, erpHeaders(signed));
}

const brandCount = (code: string) => db.$count(brands, eq(brands.erpCode, code));
const eventCount = ({ eventId }: { eventId: string }) =>
  db.$count(erpEvents, eq(erpEvents.eventId, eventId));

describe("the endpoint of the ERP", () => {
  test("answers each message of lines with its outcome, twice the same", async () => {
    const tag = newTag();
    const sent = linesMessage("brand", 1, brandLine(tag), { code: `${tag}-2`, nom: "" });
    const events = [
      sent,
      erpMessage({ kind: "stock", product: tag, store: tag, quantity: 1, version: 1 }),
    ];

    const first = await notify({ events });
    const second = await notify({ events });

    expect([first.status, second.status]).toEqual([200, 200]);
    const answer = await first.json();
    expect(answer).toEqual({
      events: [
        {
          ...{ eventId: sent.eventId, outcome: "refused", reason: "refused-lines" },
          ...{ new: 1, changed: 0, unknownColumns: [] },
          refused: [
            {
              ...{ line: 2, code: `${tag}-2`, waits: false },
              reasons: [{ column: "nom", reason: "required" }],
            },
          ],
        },
      ],
    });
    expect(await second.json()).toEqual(answer);
    expect(await brandCount(tag)).toBe(1);
  });

  test("refuses forged, late and altered messages, and stores nothing", async () => {
    const tag = newTag();
    const sent = linesMessage("brand", 1, brandLine(tag));
    const signed = signedByErp(sent);
    const headers = erpHeaders(signed);
    const late = String(Number(signed.timestamp) - 900);

    const replies = await Promise.all([
      notify(sent, "un-autre-secret-de-test"),
      post(signed.body, { ...headers, "x-erp-timestamp": late }),
      post(signed.body.replace("Marque", "Marge"), headers),
      post(signed.body, {}),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect([await brandCount(tag), await eventCount(sent)]).toEqual([0, 0]);
  });

  test.each([
    ["of an unknown kind", { kind: "ruin" }],
    ["without a version", { version: undefined }],
    ["with a version below one", { version: 0 }],
    ["without an id", { eventId: undefined }],
    ["without lines", { lines: [] }],
    ["with lines that are none", { lines: { code: "X" } }],
    ["with too many lines", { lines: Array(MAX_ERP_LINES + 1).fill({ code: "X", nom: "X" }) }],
    ["with a NUL", { lines: [{ code: "X", nom: "a\0b" }] }],
    ["with a lone surrogate", { lines: [{ code: "X", nom: "\ud800" }] }],
  ])("answers 400 to a message %s", async (_, values) => {
    const sent = { ...linesMessage("brand", 1, brandLine(newTag())), ...values };

    const reply = await notify(sent);

    expect([reply.status, await reply.text()]).toEqual([400, ""]);
    if (sent.eventId) expect(await eventCount({ eventId: sent.eventId })).toBe(0);
  });

  test("answers 400 to broken JSON, and 413 above a megabyte", async () => {
    const large = linesMessage("brand", 1, { code: newTag(), nom: "x".repeat(1_048_576) });

    expect((await notify('{"kind":"brand", oups')).status).toBe(400);
    expect((await notify(large)).status).toBe(413);
    expect(await eventCount(large)).toBe(0);
  });

  test("takes columns that no one should name for unknown ones", async () => {
    const tag = newTag();
    const hostile = `{"__proto__":{"isAdmin":true},"constructor":1,"code":"${tag}","nom":"'; drop table brands; --"}`;
    const { eventId } = linesMessage("brand", 1);

    const reply = await notify(
      `{"kind":"brand","eventId":"${eventId}","version":1,"lines":[${hostile}]}`,
    );

    expect(await reply.json()).toMatchObject({
      events: [{ outcome: "applied", new: 1, unknownColumns: ["__proto__", "constructor"] }],
    });
    expect(await db.select().from(brands).where(eq(brands.erpCode, tag))).toMatchObject([
      { name: "'; drop table brands; --" },
    ]);
  });
});

describe("the page of a message of lines", () => {
  async function aRefusedMessage() {
    const tag = newTag();
    const sent = linesMessage("brand", 1, brandLine(tag), {
      code: `${tag}-2`,
      nom: "x".repeat(81),
    });
    await notify(sent);
    const { id } = await findEvent(sent);
    const [row] = await db.select().from(imports).where(eq(imports.erpEventId, id));
    return { tag, path: to(url.erpMessage, { messageId: id }), importId: row?.id ?? 0 };
  }

  test("tells an operator which lines are refused, and why", async () => {
    const { tag, path } = await aRefusedMessage();
    const operator = await staffBrowser(shop.origin, await makeStaff(["operator"]));

    const { page } = await operator.get(path);

    const text = page.querySelector("main")?.textContent ?? "";
    expect(text).toContain("1 nouvelle");
    expect(text).toContain("1 refusée");
    expect(text).toContain(`${tag}-2`);
    expect(text).toContain("trop long.");
    expect(page.querySelector('main a[href*="/imports/"]')).toBeNull();
  });

  test("leads who maintains the catalogue to every line", async () => {
    const { tag, path, importId } = await aRefusedMessage();
    const both = await staffBrowser(shop.origin, await makeStaff(["operator", "catalogue"]));
    const operator = await staffBrowser(shop.origin, await makeStaff(["operator"]));
    const lines = to(url.merchantImport, { importId });

    expect((await both.get(path)).text).toContain(lines);
    const { page } = await both.get(to(url.merchantImport, { importId }, { lignes: "new" }));
    expect(page.querySelector("main")?.textContent).toContain(tag);
    expect(page.querySelector("main")?.textContent).toContain("Envoyé par l’ERP");
    expect((await operator.get(lines)).status).toBe(404);
    expect((await both.get(url.merchantImports)).text).not.toContain(lines);
  });

  test("is for operators alone", async () => {
    const { path } = await aRefusedMessage();
    const catalogue = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));

    expect((await catalogue.get(path)).status).toBe(404);
  });
});
