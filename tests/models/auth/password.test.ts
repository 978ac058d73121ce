import { expect, test } from "vitest";
import { passwordProblem, passwordRules } from "#app/models/auth/password.ts";

test.each([
  ["Truelle-2026", null],
  ["Éléphant-gris7", null],
  ["Truelle 2026", "password-special"],
  ["Truelle-202", "password-length"],
  ["TRUELLE-2026", "password-lower"],
  ["truelle-2026", "password-upper"],
  ["Truelle-jolie", "password-digit"],
  ["Truelle2026ab", "password-special"],
  ["", "password-length"],
  [`Aa1-${"x".repeat(197)}`, "password-length-most"],
])("the password %j: %s", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test("reports every broken rule", () => {
  expect(passwordRules).toEqual(["length", "lower", "upper", "digit", "special"]);
});
