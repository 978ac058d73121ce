// Own shop: it brings goods of the merchant, which other pages would show.
import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLE_BYTES } from "#app/models/upload/upload.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { imports } from "#drizzle/schema/import.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { send as sendOnWire } from "#tests/support/attack/wire.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { shownImport } from "#tests/support/import/imports.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const HEAD = "code;nom;note\n";
const LINE_BYTES = 50_000;

/** A table of brands of this size, in few long lines. */
function table(bytes: number): File {
  const lines = Array.from({ length: Math.ceil(bytes / LINE_BYTES) }, (_, at) =>
    `GRAND-${at};Marque ${at};`.padEnd(LINE_BYTES - 1, "x"),
  );
  return new File([HEAD + lines.join("\n").slice(0, bytes - HEAD.length)], "marques.csv");
}

function send(browser: Browser, file: File) {
  const form = new FormData();
  form.set("entity", "brands");
  form.set("file", file);
  return browser.post(url.merchantImports, form);
}

/** Status of the answer, though the server closes the connection before it has all of a form. */
async function statusOf(file: File): Promise<number> {
  const form = new FormData();
  form.set("entity", "brands");
  form.set("file", file);
  const sent = new Response(form);
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const type = sent.headers.get("content-type") ?? "";
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": type };
  const body = Buffer.from(await sent.arrayBuffer());
  const path = url.merchantImports;
  return (await sendOnWire(shop.origin, { method: "POST", path, headers, body })).status;
}

const kept = async () => [await db.$count(uploads), await db.$count(imports)];
const folder = () => resolve(config.UPLOAD_DIRECTORY, "incoming");
const received = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function untilNothingIsReceived() {
  await expect.poll(received).toEqual([]);
}

describe("a file of the merchant", () => {
  test("larger than an upload is received, read and compared", async () => {
    const sent = await send(clerk, table(9_000_000));
    const id = Number(sent.location?.split("/").at(-1));
    await readImport(id);

    expect(sent.status).toBe(303);
    await untilNothingIsReceived();
    const { state, counts } = await shownImport(id);
    expect([state, counts.new, counts.refused]).toEqual(["compared", 180, 0]);
  });

  test("above 200 MB is refused beside its field, and nothing is kept", async () => {
    const before = await kept();
    expect((await clerk.get(url.merchantImports)).text).toContain("200\u00a0Mo au plus");

    const megabyte = "x".repeat(TABLE_BYTES / 200);
    const parts = Array.from({ length: 200 }, () => megabyte);
    const { status, page } = await send(clerk, new File([...parts, "x"], "marques.csv"));

    expect(status).toBe(422);
    expect(page.querySelector("#import-file-error")?.text).toBe(
      "Le fichier dépasse 200\u00a0Mo. Envoyez-le en plusieurs parties.",
    );
    expect(page.querySelector("#import-entity option[selected]")?.getAttribute("value")).toBe(
      "brands",
    );
    await untilNothingIsReceived();
    expect(await kept()).toEqual(before);
  });

  test("from one who may not bring it never reaches the disk", async () => {
    const before = await kept();
    const operator = await staffBrowser(shop.origin, await makeStaff(["operator"]));
    const answers = [new Browser(shop.origin), operator].map(
      async (browser) => (await send(browser, table(9_000_000))).status,
    );

    expect(await Promise.all(answers)).toEqual([303, 404]);
    expect(received()).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  test("that its sender gives up leaves nothing", async () => {
    const before = await kept();
    const { cut } = await begin();
    expect(received()).toHaveLength(1);

    cut();

    await untilNothingIsReceived();
    expect(await kept()).toEqual(before);
  });

  test("waits for its turn: a process receives two at the same time", async () => {
    const [one, other] = [await begin(), await begin()];
    const third = await statusOf(table(100));
    one.cut();

    expect(third).toBe(503);
    await expect.poll(() => statusOf(table(100))).toBe(303);
    other.cut();
  });
});

/** Begins to send a file, a megabyte of it. */
async function begin() {
  const before = received().length;
  const boundary = "limite";
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { hostname, port } = new URL(shop.origin);
  const message = request({
    ...{ hostname, port, method: "POST", path: url.merchantImports, agent: false },
    headers: {
      ...{ cookie, "sec-fetch-site": "same-origin", "transfer-encoding": "chunked" },
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  });
  message.on("error", () => {});
  message.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${"x;y\n".repeat(250_000)}`,
  );
  await expect.poll(() => received().length).toBeGreaterThan(before);
  return { cut: () => message.destroy() };
}
