import { describe, expect, test } from "vitest";
import {
  clientAddress,
  mayPass,
  readHosts,
  readTarget,
} from "#app/models/platform/request-gate.ts";

const OURS = "https://www.madrier.example";
const EXEMPT = ["/notifications/carte", "/notifications/erp"];

function passes(arrival: Partial<Parameters<typeof mayPass>[0]>) {
  const shown = { secFetchSite: null, origin: null, clientToken: null };
  return mayPass({ method: "POST", pathname: "/panier", ...shown, ...arrival }, OURS, EXEMPT);
}

describe("the request gate", () => {
  test.each(["GET", "HEAD", "OPTIONS"])("a %s passes wherever it comes from", (method) => {
    expect(passes({ method, secFetchSite: "cross-site", origin: "https://other.example" })).toBe(
      true,
    );
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "post"])(
    "a %s that shows nothing is refused",
    (method) => {
      expect(passes({ method })).toBe(false);
    },
  );

  test.each([
    ["same-origin", true],
    ["none", true],
    ["same-site", false],
    ["cross-site", false],
    ["", false],
    ["same-origin, cross-site", false],
  ])("Sec-Fetch-Site: %s -> %s", (secFetchSite, expected) => {
    expect(passes({ secFetchSite })).toBe(expected);
  });

  test("Sec-Fetch-Site decides, whatever Origin says", () => {
    expect(passes({ secFetchSite: "cross-site", origin: OURS })).toBe(false);
    expect(passes({ secFetchSite: "same-origin", origin: "http://10.0.0.1:3000" })).toBe(true);
  });

  test.each([
    [OURS, true],
    ["null", false],
    ["http://www.madrier.example", false],
    ["https://www.madrier.example:8443", false],
    ["https://www.madrier.example.evil.example", false],
    ["https://evil.example", false],
  ])("without Sec-Fetch-Site, Origin: %s -> %s", (origin, expected) => {
    expect(passes({ origin })).toBe(expected);
  });

  test("admits a named program, unless it shows a foreign or unknown site", () => {
    const clientToken = "madrier-ios";

    expect(passes({ clientToken })).toBe(true);
    expect(passes({ clientToken, origin: OURS })).toBe(true);
    expect(passes({ clientToken, origin: "https://evil.example" })).toBe(false);
    expect(passes({ clientToken, secFetchSite: "cross-site" })).toBe(false);
    expect(passes({ clientToken: "constructor" })).toBe(false);
    expect(passes({ clientToken: "" })).toBe(false);
  });

  test("webhooks are exempt by their exact path", () => {
    expect(passes({ pathname: "/notifications/carte" })).toBe(true);
    expect(passes({ pathname: "/notifications/erp" })).toBe(true);
    expect(passes({ pathname: "/notifications/carte/" })).toBe(false);
    expect(passes({ pathname: "/notifications/carte.data" })).toBe(false);
    expect(passes({ pathname: "/notifications/autre" })).toBe(false);
  });
});

describe("the address of the client", () => {
  test("is the connection's when no proxy is trusted", () => {
    expect(clientAddress("10.0.0.9", "1.2.3.4", 0)).toBe("10.0.0.9");
  });

  test("is what the outermost trusted proxy saw", () => {
    expect(clientAddress("10.0.0.9", "6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
    expect(clientAddress("10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2)).toBe("1.2.3.4");
  });

  test("is the first known when fewer proxies wrote than are trusted", () => {
    expect(clientAddress("10.0.0.9", "1.2.3.4", 3)).toBe("1.2.3.4");
  });

  test("falls back to the connection when the header is empty", () => {
    expect(clientAddress("10.0.0.9", null, 1)).toBe("10.0.0.9");
    expect(clientAddress("10.0.0.9", "", 1)).toBe("10.0.0.9");
  });
});

describe("the target of a request", () => {
  test("is split into path and query", () => {
    expect(readTarget("/recherche?query=b%C3%A9ton")).toEqual({
      pathname: "/recherche",
      search: "?query=b%C3%A9ton",
    });
  });

  test("climbs no higher than the root", () => {
    expect(readTarget("/assets/../../etc/passwd")?.pathname).toBe("/etc/passwd");
    expect(readTarget("/assets/%2e%2e/%2e%2e/etc/passwd")?.pathname).toBe("/etc/passwd");
  });

  test.each([
    "//evil.example/",
    "http://evil.example/",
    "*",
    "",
    "/%",
    "/%ZZ",
    "/%E0%A4%A",
    "/a%00b",
    "/recherche?query=%00",
    "/\\evil.example",
  ])("%j is no address of the shop", (target) => {
    expect(readTarget(target)).toBeNull();
  });

  // RFC 9112, 3.2.2: a server must accept the absolute form.
  test.each([
    ["http://shop.example/panier?a=1", "/panier", "?a=1"],
    ["HTTP://SHOP.example:80/panier", "/panier", ""],
    ["https://shop.example:443/panier", "/panier", ""],
    ["http://shop.example", "/", ""],
    ["http://shop.example?a=1", "/", "?a=1"],
  ])("%s is the path of a host it came to", (target, pathname, search) => {
    expect(readTarget(target, ["127.0.0.1:3000", "shop.example"])).toEqual({ pathname, search });
  });

  test.each([
    "http://evil.example/",
    "http://shop.example:8080/",
    "http://shop.example//evil.example/",
    "http://shop.example@evil.example/",
    "http://user@shop.example/",
    "http://shop.example\\evil.example/",
    "http://shop.example/%00",
    "ftp://shop.example/",
    "http://",
  ])("%j is none, whatever host it came to", (target) => {
    expect(readTarget(target, ["shop.example"])).toBeNull();
  });
});

// RFC 9112, 3.2: several Host lines, or an invalid one, are answered 400.
describe("the hosts that a request names", () => {
  test.each([
    [["Host", "shop.example"], ["shop.example"]],
    [["HOST", "[::1]:3000", "Accept", "*/*"], ["[::1]:3000"]],
    [["Accept", "*/*"], []],
    [["Host", ""], [""]],
    [["Host", "shop.example", "host", "shop.example"], null],
    [["Host", "a.example, b.example"], null],
    [["Host", "shop.example/panier"], null],
    [["Host", "user@shop.example"], null],
    [["Host", "shop.example:port"], null],
  ])("%j are %j", (rawHeaders, hosts) => {
    expect(readHosts(rawHeaders)).toEqual(hosts);
  });
});
