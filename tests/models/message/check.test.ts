import { expect, test } from "vitest";
import { checkText, type TextKind } from "#app/models/message/check.ts";

const builtIn = "{{merchant}} : la commande {{uid}} est prête le {{day}}.";

const check = (text: string, kind: TextKind = "paragraph") => checkText(text, { kind, builtIn });

test("accepts a text with all placeholders of the built-in one, in any order", () => {
  const text = "Le {{day}}, venez chercher la commande {{uid}} chez {{ofMerchant}}.";

  expect(check(`  ${text}\r\n`)).toEqual({ ok: true, text });
  expect(check(builtIn, "sms")).toEqual({ ok: true, text: builtIn });
});

test("accepts a text without the merchant's name, and lines in a paragraph", () => {
  const text = "Commande {{uid}}\nLe {{day}}";

  expect(check(text)).toEqual({ ok: true, text });
  expect(check("Commande {{uid}}\r\nLe {{day}}")).toEqual({ ok: true, text });
  expect(check(text, "sms").ok).toBe(true);
});

test.each<[string, string, TextKind, object]>([
  ["", "message-text-required", "paragraph", {}],
  [" \r\n ", "message-text-required", "sms", {}],
  ["Commande {{uid}}\nLe {{day}}", "message-text-line", "subject", {}],
  ["Commande {{uid}}\nLe {{day}}", "message-text-line", "button", {}],
  [
    `{{uid}} {{day}} ${"a".repeat(135)}`,
    "message-text-long",
    "subject",
    { count: 151, max: "150" },
  ],
  [
    `{{uid}} {{day}} ${"a".repeat(985)}`,
    "message-text-long",
    "sms",
    { count: 1001, max: "1\u202f000" },
  ],
  ["{{uid}} {{day}} \u202eabc", "message-text-plain", "paragraph", {}],
  ["{{uid}} {{day}}\tabc", "message-text-plain", "paragraph", {}],
  ["{{uid}} {{day}} {{name}}", "message-text-unknown", "paragraph", { names: "{{name}}" }],
  ["{{uid}}", "message-text-missing", "paragraph", { names: "{{day}}" }],
  ["Prête", "message-text-missing", "paragraph", { names: "{{uid}}, {{day}}" }],
  ["{{uid}} {{day}} {{", "message-text-brace", "paragraph", {}],
  ["{{ uid }} {{day}}", "message-text-brace", "paragraph", {}],
  ["{uid} {{day}}", "message-text-brace", "paragraph", {}],
  ["{{{uid}}} {{day}}", "message-text-brace", "paragraph", {}],
])("refuses %j: %s", (text, reason, kind, values) => {
  expect(check(text, kind)).toEqual({ ok: false, reason, values });
});

test("keeps the spaces around the built-in text, which a form does not show", () => {
  const checked = checkText("{{count}} manquants", { kind: "words", builtIn: " ({{count}})" });

  expect(checked).toEqual({ ok: true, text: " {{count}} manquants" });
});

test("accepts a text of exactly the longest length", () => {
  expect(check(`{{uid}} {{day}} ${"a".repeat(134)}`, "subject").ok).toBe(true);
});
