import { createServer } from "node:http";
import { expect, test } from "vitest";
import { HtmlText } from "#app/framework/html-page.server.ts";
import { freePort } from "#tests/support/port.ts";
import { readArrival } from "../../../server/arrival.ts";
import { PageCache } from "../../../server/page-cache.ts";
import { sendRendered } from "../../../server/send.ts";

const read = (html: HtmlText) => html.withBytes((bytes) => bytes.toString());

test("a page has the bytes of its parts", () => {
  expect(read(new HtmlText(["<p>", "Plâtre à 4 €, « œuvre » 🧱", "</p>"]))).toBe(
    "<p>Plâtre à 4 €, « œuvre » 🧱</p>",
  );
});

test("a page longer than the shared buffer is whole", () => {
  const text = "é".repeat(1_000_000);

  expect(read(new HtmlText([text, "!"]))).toBe(`${text}!`);
});

test("a cached page keeps its bytes when others are sent", async () => {
  const cache = new PageCache(1_000_000);
  const headers = new Headers({ "Cache-Control": "public, s-maxage=60" });
  const rendered = { status: 200, headers, body: new HtmlText(["first"]) };

  const page = await cache.make("/", async () => ({ rendered, security: [] }));
  read(new HtmlText(["other"]));

  expect(page).toHaveProperty("body", Buffer.from("first"));
});

test.each(["identity", "gzip", "br"])("pages sent at once are each whole: %s", async (encoding) => {
  const server = createServer((request, response) => {
    const arrival = readArrival(request);
    const headers = new Headers({ "Content-Type": "text/html" });
    const body = new HtmlText([arrival.search.repeat(20_000)]);
    void sendRendered(response, arrival, { status: 200, headers, body }, []);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const ask = async (number: number) => {
    const reply = await fetch(`http://localhost:${port}/?page=${number}`, {
      headers: { "accept-encoding": encoding },
    });
    return (await reply.text()) === `?page=${number}`.repeat(20_000);
  };

  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)));

  server.close();
  expect(answers).toEqual(answers.map(() => true));
});
