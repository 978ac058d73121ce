import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { factorForm, ownPinForm, postForm, staffLoginForm } from "#app/models/auth/staff-form.ts";
import { creditCodeForm } from "#app/models/credit/form.ts";

const app = new URL("../../../app/", import.meta.url);

/** Elements of the pages whose value a telephone or a password manager pastes. */
const fields = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...readFileSync(new URL(file, app), "utf8").matchAll(/<Field\b[^<]*?\/>/gs)].map(
      ([element]) => [file, element] as const,
    ),
  )
  .filter(([, element]) => element.includes('"one-time-code"'));

test("at least eight fields take a code", () => {
  expect(fields.length).toBeGreaterThanOrEqual(8);
});

test.each(fields)("a code may be pasted with words around it: %s", (_, element) => {
  expect(element).not.toMatch(/\bpattern=/);
  expect(element).not.toMatch(/maxLength=\{\d{1,2}\}/);
});

const PASTED = "Votre code\u00a0: 730\u202f516";

describe("a pasted code is read as its six digits", () => {
  test.each([
    ["credit", creditCodeForm.shape.securityCode],
    ["sign-in of the staff", staffLoginForm.shape.code],
    ["new second factor", factorForm.shape.code],
    ["new PIN", ownPinForm.shape.pin_password],
    ["new PIN again", ownPinForm.shape.pin_password_again],
    ["PIN at a terminal", postForm.shape.pin_password],
  ])("%s", (_, field) => {
    expect(field.parse(PASTED)).toBe("730516");
  });
});
