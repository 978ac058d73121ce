import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { type FetchRules, fetchFile, isPublicAddress } from "#app/services/media/fetch.server.ts";

let server: Server;
let port: number;
const requestLines: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://own.invalid");
    requestLines.push(`${request.headers.host} ${pathname}`);
    const to = searchParams.get("to");
    if (to !== null) return response.writeHead(302, { location: to }).end();
    if (pathname === "/large") {
      return response.writeHead(200, { "content-length": UPLOAD_BYTES + 1 }).end("x");
    }
    if (pathname === "/endless") {
      const chunk = Buffer.alloc(1_000_000);
      const send = () => response.destroyed || response.write(chunk, send);
      response.on("error", () => {});
      return send();
    }
    if (pathname === "/slow") return response.writeHead(200).write("x");
    if (pathname === "/none") return response.writeHead(404).end();
    const headers = { "last-modified": "Sat, 02 May 2026 10:00:00 GMT" };
    return response.writeHead(200, headers).end("une image");
  });
  // All of 127.0.0.0/8 is this machine: 127.0.0.2 stands for a public server.
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A host of the internet at 127.0.0.2, and names that lead inside. */
const addresses: Record<string, string> = {
  "medias.essai.fr": "127.0.0.2",
  "autre.essai.fr": "127.0.0.2",
  "piege.essai.fr": "127.0.0.1",
};

async function resolve(host: string) {
  const address = addresses[host];
  if (!address) throw new Error(`${host} has no address`);
  return [{ address, family: 4 }];
}

const hosts = ["medias.essai.fr", "piege.essai.fr", "inconnu.essai.fr", "127.0.0.1", "[::1]"];

const rules: FetchRules = {
  isAllowedHost: (host) => hosts.includes(host),
  isAllowedPort: () => true,
  isPublic: (ip) => ip === "127.0.0.2" || isPublicAddress(ip),
  resolve,
};

const at = (path: string, host = "medias.essai.fr") => `http://${host}:${port}${path}`;
const via = (target: string) => at(`/?to=${encodeURIComponent(target)}`);

describe("a file on an allowed host", () => {
  test("is fetched with its day, redirects on the host included", async () => {
    const direct = await fetchFile(at("/a.jpg"), rules);
    const redirected = await fetchFile(via("/b.jpg"), rules);

    expect(direct).toEqual({ ok: true, bytes: Buffer.from("une image"), day: "2026-05-02" });
    expect(redirected.ok).toBe(true);
  });

  test.each([
    ["larger than it says", "/endless", "file-size"],
    ["larger than an upload", "/large", "file-size"],
    ["not there", "/none", "address-answer"],
  ] as const)("is refused when %s", async (_, path, reason) => {
    expect(await fetchFile(at(path), rules)).toEqual({ ok: false, reason });
  });

  test("is refused when it does not come in time", async () => {
    const fetched = await fetchFile(at("/slow"), { ...rules, milliseconds: 300 });

    expect(fetched).toEqual({ ok: false, reason: "address-late" });
  });

  test("is refused on any other port", async () => {
    const { isAllowedPort: _, ...usual } = rules;

    expect(await fetchFile(at("/a.jpg"), usual)).toEqual({
      ok: false,
      reason: "address-unreadable",
    });
  });
});

describe("an address that leads inside", () => {
  const inside = () => [
    ["a literal one", at("/secret", "127.0.0.1"), "address-private"],
    ["a hidden one", `http://2130706433:${port}/secret`, "address-private"],
    ["of IPv6", `http://[::1]:${port}/secret`, "address-private"],
    ["a name that resolves inside", at("/secret", "piege.essai.fr"), "address-private"],
    ["another host", at("/secret", "autre.essai.fr"), "address-host"],
    ["no name", at("/secret", "inconnu.essai.fr"), "address-failed"],
    ["a file", "file:///etc/passwd", "address-unreadable"],
    ["with a password", `http://a:b@medias.essai.fr:${port}/secret`, "address-unreadable"],
  ];

  test("is refused, and nothing is asked there", async () => {
    for (const [what, address = "", reason] of inside()) {
      expect([what, await fetchFile(address, rules)]).toEqual([what, { ok: false, reason }]);
    }
    expect(requestLines.filter((line) => line.includes("/secret"))).toEqual([]);
  });

  test("is refused after a redirect by the same rules", async () => {
    for (const [what, address = "", reason] of inside()) {
      expect([what, await fetchFile(via(address), rules)]).toEqual([what, { ok: false, reason }]);
    }
    expect(requestLines.filter((line) => line.includes("/secret"))).toEqual([]);
  });
});

test("redirects are followed five times at most", async () => {
  const path = (left: number): string =>
    left === 0 ? "/a.jpg" : `/?to=${encodeURIComponent(path(left - 1))}`;

  expect((await fetchFile(at(path(5)), rules)).ok).toBe(true);
  expect(await fetchFile(at(path(6)), rules)).toEqual({ ok: false, reason: "address-redirects" });
});

test.each([
  ["8.8.8.8", true],
  ["2a01:e0a::1", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["medias.essai.fr", false],
])("%s is public: %s", (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected);
});
