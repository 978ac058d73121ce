import { expect, test } from "vitest";
import { ownAddress, safeBack } from "#app/models/platform/back.ts";
import { hostileBacks } from "#tests/support/attack/hostile-backs.ts";

const ORIGIN = "https://madrier.example";

test.each([
  "/panier",
  "/catalogue/produit/12",
  "/recherche?query=plaque%20de%20pl%C3%A2tre&page=2",
  "/mon-compte/commande/X#suivi",
  "/recherche?query=https://elsewhere.example",
  "/users/switch-store/12",
])("the way back %s is kept as it is", (back) => {
  expect(safeBack(back)).toBe(back);
});

test("at least 60 hostile ways back are tried", () => {
  expect(hostileBacks.length).toBeGreaterThanOrEqual(60);
});

test.each(hostileBacks.map((back) => [back]))("the way back %j leads home", (back) => {
  expect(safeBack(back)).toBe("/");
});

test.each([
  "/%2f%2felsewhere.example",
  "/%5celsewhere.example",
  "/;@elsewhere.example",
  "/@elsewhere.example",
  "/：//elsewhere.example",
  "/。elsewhere.example",
  "/panier?//elsewhere.example",
  "/panier#//elsewhere.example",
  "/javascript:alert(1)",
])("whatever %s comes to, it stays on our own origin", (back) => {
  const location = safeBack(back);

  expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
  expect(location).toMatch(/^\/(?!\/)/);
});

test("another fallback can be named", () => {
  expect(safeBack("//elsewhere.example", "/panier")).toBe("/panier");
});

test("an address of the sign-in is the shop's, but none to go back to", () => {
  expect(ownAddress("/users/login?back=%2Fpanier")).toBe("/users/login?back=%2Fpanier");
  expect(ownAddress("//ailleurs.example/")).toBeNull();
  expect(ownAddress(null)).toBeNull();
});
