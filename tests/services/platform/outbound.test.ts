import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { MAX_FILE_BYTES, post, postForLines } from "#app/services/platform/outbound.server.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function provider(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const address = started.address();
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen");
  return `http://127.0.0.1:${address.port}/`;
}

test("an answer comes back whole, with its status, byte for byte", async () => {
  const address = await provider((request, response) => {
    response.writeHead(201, { "x-seen": String(request.headers["content-length"]) });
    response.end(Buffer.from("Captur\u00e9", "latin1"));
  });

  const reply = await post(address, { "content-type": "text/plain" }, "é");

  expect(reply.status).toBe(201);
  expect(reply.body.toString("latin1")).toBe("Capturé");
});

test("a provider that sends on elsewhere is not followed", async () => {
  let count = 0;
  const address = await provider((_, response) => {
    count++;
    response.writeHead(302, { location: "/interne" });
    response.end();
  });

  const reply = await post(address, {}, "");

  expect([reply.status, count]).toEqual([302, 1]);
});

test("a provider that does not answer is left after five seconds", async () => {
  const address = await provider(() => {});
  const start = Date.now();

  await expect(post(address, {}, "")).rejects.toThrow();

  expect(Date.now() - start).toBeGreaterThan(4_500);
});

test("gives up a trickling answer after five seconds", async () => {
  const address = await provider((_, response) => {
    const timer = setInterval(() => response.write("."), 200);
    response.once("close", () => clearInterval(timer));
  });
  const start = Date.now();

  await expect(post(address, {}, "")).rejects.toThrow();

  expect(Date.now() - start).toBeGreaterThan(4_500);
});

test("a provider that answers without end is left at 256 kB", async () => {
  const address = await provider((_, response) => {
    response.end(Buffer.alloc(300 * 1024));
  });

  await expect(post(address, {}, "")).rejects.toThrow("longer than 256 kB");
});

test("a provider that closes the connection, or is not there, is an error", async () => {
  const address = await provider((request) => request.socket.destroy());

  await expect(post(address, {}, "")).rejects.toThrow();
  await expect(post("http://127.0.0.1:9/", {}, "")).rejects.toThrow();
});

test("a file of 5,000 lines comes line by line, whatever the chunks", async () => {
  const line = "2026-11-20T10:00:00.000Z;DEBIT;référence-de-paiement;600;3600;978;111122XXXXXX4444";
  const file = Array.from({ length: 5_000 }, (_, index) => `${index};${line}`).join("\r\n");
  const address = await provider((_, response) => {
    const bytes = Buffer.from(file);
    for (let at = 0; at < bytes.length; at += 4_099) response.write(bytes.subarray(at, at + 4_099));
    response.end();
  });
  const lines: string[] = [];

  const { status } = await postForLines(address, {}, "", (one) => lines.push(one));

  expect(status).toBe(200);
  expect(lines).toEqual(file.split("\r\n"));
});

test("cuts an endless file at its limit, and reports it", async () => {
  const address = await provider((_, response) => {
    const chunk = `${"x".repeat(1023)}\n`.repeat(256);
    const write = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  });

  await expect(postForLines(address, {}, "", () => {})).rejects.toThrow(`${MAX_FILE_BYTES} bytes`);
});
