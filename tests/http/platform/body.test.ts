// Own shop: its shops have settings of their own.
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { erpHeaders, signedByErp } from "#tests/support/erp/erp.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";
import { bodyLimit, bodyLimits, MAX_PARTS } from "../../../server/body-limit.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXIES: "1" });
});
afterAll(() => shop.stop());

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=limite";

/** Each address with a limit of its own, and one that has that of all others. */
const paths = [...bodyLimits.map(([path]) => path), url.login].map((path) =>
  path.replaceAll(/:\w+/g, "1"),
);

/** As a visitor; from an address of its own, since a subscriber sends two long bodies at a time. */
let visitors = 0;
function post(path: string, type: string, body: Buffer | string) {
  const from = `10.9.${visitors >> 8}.${++visitors % 256}`;
  const headers = { "content-type": type, "sec-fetch-site": "none", "x-forwarded-for": from };
  return send(shop.origin, { method: "POST", path, headers, body });
}

const part = (head: string) => `--limite\r\n${head}\r\n\r\nb\r\n`;
const FIELD = 'Content-Disposition: form-data; name="a"';

/** The pages where a visitor sends a file: everywhere else it is dropped. */
const FOR_VISITORS = [
  ...[url.contact, url.quickOrder, url.addQuickOrder, url.followRequest, url.cardRequest],
].map((path) => path.replaceAll(/:\w+/g, "1"));

describe.each(paths)("a visitor's body at %s", (path) => {
  const { form, json, otherBytes, files } = bodyLimit(path);

  test("is refused above the bytes of its content type", async () => {
    const statuses = await Promise.all([
      post(path, FORM, Buffer.alloc(form.bytes + 1, "a")),
      post(path, "application/json", Buffer.alloc(json.bytes + 1, "1")),
      post(path, "text/plain", Buffer.alloc(otherBytes + 1, "a")),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([413, 413, 413]);
  });

  test("is refused with more fields, or deeper, than a page has", async () => {
    const statuses = await Promise.all([
      post(path, FORM, "a&".repeat(form.fields)),
      post(path, MULTIPART, `${part(FIELD).repeat(MAX_PARTS + 1)}--limite--\r\n`),
      post(path, MULTIPART, `${part("Content-Disposition: form-data")}--limite--\r\n`),
      post(path, MULTIPART, `${"--limite\r\n\r\n\r\n".repeat(1_000)}--limite--\r\n`),
    ]);

    // Where no file is taken, the parts do not fit the bytes of a form.
    expect(statuses.map(({ status }) => status)).toEqual([400, 413, 400, 400]);
    expect(statuses[0]?.body.toString()).toContain("n’a pas pu être lu");
    if (Number.isFinite(json.depth)) {
      const deep = await post(path, "application/json", "[".repeat(json.depth + 1));
      expect(deep.status).toBe(400);
    }
  });

  test("of files that are not taken from visitors is dropped as it comes", async () => {
    if (!files || FOR_VISITORS.includes(path)) {
      return expect(files?.from ?? "anyone").toBe("anyone");
    }
    const file = `--limite\r\n${FIELD}; filename="a"\r\n\r\n${"a".repeat(2_000_000)}\r\n--limite--\r\n`;
    const { status, headers } = await post(path, MULTIPART, file);

    // To the sign-in, or nowhere: the page never sees the file.
    expect([303, 404]).toContain(status);
    if (status === 303) expect(headers.location).toMatch(/connexion|login|exploitation/);
  });
});

describe("a megabyte of parts without heads", () => {
  test("is refused before it is held", async () => {
    const body = Buffer.from("--limite\r\n\r\n\r\n".repeat(300_000));
    const replies = await Promise.all([1, 2, 3, 4].map(() => post(url.contact, MULTIPART, body)));

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await send(shop.origin, { path: "/health/live" })).status).toBe(200);
  });
});

describe("an unfinished upload", () => {
  /** Begins to send a photograph, a hundred kilobytes of it. */
  function begin(address: string) {
    const { hostname, port } = new URL(shop.origin);
    const message = request({
      ...{ hostname, port, method: "POST", path: url.contact, agent: false },
      headers: {
        ...{ "content-type": MULTIPART, "sec-fetch-site": "none", "x-forwarded-for": address },
        "transfer-encoding": "chunked",
      },
    });
    const status = new Promise<number>((resolve) => {
      message.on("error", () => resolve(0));
      message.on("response", (response) => resolve(response.statusCode ?? 0));
    });
    message.write(`--limite\r\n${FIELD}; filename="a.jpg"\r\n\r\n${"x".repeat(100_000)}`);
    return { status, stop: () => message.destroy() };
  }

  test("takes a place of its subscriber, and none of small forms and webhooks", async () => {
    const address = "203.0.113.7";
    const begun = Array.from({ length: 12 }, () => begin(address));
    const refused = begun.map(({ status }) => status);
    const first = await Promise.race(refused);
    const browser = new Browser(shop.origin, { "x-forwarded-for": address });

    expect(first).toBe(503);
    expect((await browser.post(url.login, { cardNumber: "123" })).status).toBe(400);
    expect((await notify({})).status).toBe(400);
    expect((await browser.get(url.home)).status).toBe(200);
    const other = begin("203.0.113.8");
    expect((await post(url.contact, MULTIPART, `${part(FIELD)}--limite--\r\n`)).status).toBe(200);

    for (const { stop } of [...begun, other]) stop();
    const statuses = await Promise.all(refused);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  });
});

function notify(content: object) {
  const { body, ...signed } = signedByErp(content);
  const headers = { "content-type": "application/json", ...erpHeaders(signed) };
  return fetch(shop.origin + url.erpEvents, { method: "POST", headers, body });
}

test("a long body comes whole to its code, whatever its type", async () => {
  const { body, ...signed } = signedByErp({ note: "é".repeat(200_000) });
  const cut = { method: "POST", headers: erpHeaders(signed), body: body.slice(1) };
  const browser = new Browser(shop.origin, { "x-forwarded-for": "10.8.0.1" });
  const lines = "FAUX-1 2\n".repeat(20_000);
  const read = await browser.post(url.quickOrder, { lines });
  const form = new FormData();
  form.set("file", new File([lines], "commande.csv"));

  // Its signature is right, and what it says is no message.
  expect((await notify({ note: "é".repeat(200_000) })).status).toBe(400);
  expect((await fetch(shop.origin + url.erpEvents, cut)).status).toBe(401);
  expect(read.status).toBe(303);
  expect((await browser.follow(read)).text).toContain("FAUX-1");
  expect((await browser.post(url.quickOrder, form)).status).toBe(303);
});

test("a customer's document arrives, and a visitor's at the same address does not", async () => {
  const buyer = await makeBuyer();
  const worksite = await beginWorksite(buyer);
  const path = to(url.addWorksiteDocument, { id: worksite.id });
  const form = () => {
    const fields = new FormData();
    fields.append("name", "Plan");
    fields.append("file", new File(["pas un document"], "plan.pdf"));
    return fields;
  };
  const customer = await signedIn(shop.origin, buyer);

  const own = await customer.post(path, form());
  const stranger = await new Browser(shop.origin).post(path, form());

  expect(own.status).toBe(422);
  expect(own.text).not.toContain("trop volumineux");
  expect(stranger.status).toBe(303);
});
