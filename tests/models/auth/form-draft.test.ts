import { describe, expect, test } from "vitest";
import { keptFields, MAX_DRAFT_BYTES, MAX_DRAFT_FIELDS } from "#app/models/auth/form-draft.ts";

describe("what is kept of a form sent without a session", () => {
  test("is its texts, in their order and with their names", () => {
    const sent = [
      ["name", "Résidence du Lac"],
      ["zip_code", "44000"],
      ["items", "facture-1"],
      ["items", "facture-2"],
      ["lines[2].quantity", "12"],
      ["comment", ""],
    ] as const;

    expect(keptFields(sent)).toEqual(sent);
  });

  test.each([
    "password",
    "passwordAgain",
    "currentPassword",
    "password_confirmation",
    "securityCode",
    "code",
    "code_password",
    "card_number",
    "pin",
    "bot_challenge",
    "form_key",
    "form_holder",
    "__intent__",
    "a[b]",
    "",
  ])("is never the field %j", (name) => {
    const sent = [
      [name, "123456"],
      ["comment", "au fond"],
    ] as const;

    expect(keptFields(sent)).toEqual([["comment", "au fond"]]);
  });

  test("is no file, and no text that cannot be stored", () => {
    const sent = [
      ["document", new File(["x"], "plan.pdf")],
      ["comment", "a\0b"],
      ["name", "plan"],
    ] as const;

    expect(keptFields(sent)).toEqual([["name", "plan"]]);
  });

  test("is nothing of a form too large, nor of an empty one", () => {
    const field = (value: string) => [["comment", value]] as const;
    const many = Array.from({ length: MAX_DRAFT_FIELDS + 1 }, () => ["items", "1"] as const);

    expect(keptFields(field("é".repeat(MAX_DRAFT_BYTES / 2)))).toBeNull();
    expect(keptFields(field("é".repeat(MAX_DRAFT_BYTES / 2 - 50)))).not.toBeNull();
    expect(keptFields(many)).toBeNull();
    expect(keptFields([])).toBeNull();
  });
});
