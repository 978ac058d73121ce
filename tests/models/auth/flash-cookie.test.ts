import { expect, test } from "vitest";
import { flashCookieLine, readFlashCookie } from "#app/models/auth/flash-cookie.ts";

const ORIGIN = "https://madrier.example";

test("the messages of a visitor last a minute, in a cookie of the shop alone", () => {
  expect(flashCookieLine(ORIGIN, "sealed")).toBe(
    "__Host-madrier-message=sealed; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure",
  );
  expect(flashCookieLine("http://192.168.1.20:3000", null)).toBe(
    "madrier-message=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
  );
});

test.each([
  ["__Host-madrier-message=sealed", "sealed"],
  ["a=b; __Host-madrier-message=sealed; c=d", "sealed"],
  ["madrier-message=sealed", null],
  ["__Host-madrier-message=", null],
  ["__Host-madrier-message=<script>", null],
  [null, null],
])("messages are read from %j as %j", (header, sealed) => {
  expect(readFlashCookie(ORIGIN, header)).toBe(sealed);
});
