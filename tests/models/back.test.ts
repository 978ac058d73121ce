import { expect, test } from "vitest";
import { safeBack } from "#app/models/back.ts";

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

const hostile = [
  "//elsewhere.example",
  "///elsewhere.example",
  "////elsewhere.example",
  "//elsewhere.example/panier",
  "//elsewhere.example:443",
  "//user@elsewhere.example",
  "//madrier.example@elsewhere.example",
  "/\\elsewhere.example",
  "\\/elsewhere.example",
  "\\\\elsewhere.example",
  "/\\/elsewhere.example",
  "/\\\\elsewhere.example",
  "/panier\\..\\..\\//elsewhere.example",
  "https://elsewhere.example",
  "http://elsewhere.example",
  "HTTPS://elsewhere.example",
  "https:elsewhere.example",
  "https:/elsewhere.example",
  "https:///elsewhere.example",
  "ftp://elsewhere.example",
  "ws://elsewhere.example",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "javascript://%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://elsewhere.example/1",
  "mailto:a@elsewhere.example",
  "\t//elsewhere.example",
  " //elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "/\r/elsewhere.example",
  "/\r\n/elsewhere.example",
  "/\u0000/elsewhere.example",
  "/\u000b/elsewhere.example",
  "/\u0085/elsewhere.example",
  "\u0000https://elsewhere.example",
  "/.//elsewhere.example",
  "/..//elsewhere.example",
  "/./..//elsewhere.example",
  "/a/..//elsewhere.example",
  "/a/b/../..//elsewhere.example",
  "/%2e//elsewhere.example",
  "/%2e%2e//elsewhere.example",
  "/panier/%2E%2E//elsewhere.example",
  "/panier/.././/elsewhere.example",
  ".//elsewhere.example",
  "elsewhere.example",
  "elsewhere.example/panier",
  "@elsewhere.example",
  ":elsewhere.example",
  "?https://elsewhere.example",
  "#https://elsewhere.example",
  "/panier\r\nLocation: https://elsewhere.example",
  "/panier\nSet-Cookie: a=b",
  "",
  `/${"a".repeat(2001)}`,
  `/${"é".repeat(400)}`,
  "/users/login",
  "/users/login?back=//elsewhere.example",
  "/users/deconnexion",
  "/panier/../users/login",
  "/users/login/mot-de-passe",
  "/users/mot-de-passe-oublie?card_number=4006381333931",
  "/users/mot-de-passe-oublie/code",
  "/users/nouveau-mot-de-passe/jeton",
  "/users/premiere-connexion?card_number=4006381333931",
  "/users/premiere-connexion/acces/jeton",
  "/users/%2e%2e//elsewhere.example",
  "/mot-de-passe-oublie/..//elsewhere.example/users/premiere-connexion",
  null,
  undefined,
  12,
  ["/panier"],
  { toString: () => "//elsewhere.example" },
];

test("at least 60 hostile ways back are tried", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
});

test.each(hostile.map((back) => [back]))("the way back %j leads home", (back) => {
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
