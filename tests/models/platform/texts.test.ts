import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { texts } from "#app/locales/texts.ts";

const tree = {
  title: "Panier",
  greeting: "Bonjour {{first}} {{last}}",
  line_one: "{{count}} article",
  line_other: "{{count}} articles",
  slot: { free: "Créneau libre", left_one: "Une place", left_other: "{{count}} places" },
};

function asFormatted(tree: object) {
  return JSON.parse(JSON.stringify(tree).replaceAll("{{count}}", "{{count, number}}"));
}

const i18next = createInstance({
  lng: "fr",
  // Counts are formatted as French numbers, which i18next does only on request.
  resources: { fr: { translation: asFormatted(tree) } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
await i18next.init();
const t = texts(tree);

test.each([
  ["title", undefined],
  ["slot.free", undefined],
  ["greeting", { first: "Ana", last: "{{first}}" }],
  ["greeting", { first: "<b>", last: "$&" }],
  ["line", { count: 0 }],
  ["line", { count: 1 }],
  ["line", { count: 1.5 }],
  ["line", { count: 2 }],
  ["line", { count: 1000 }],
  ["line", { count: 12_500 }],
  ["slot.left", { count: 1 }],
  ["slot.left", { count: 12 }],
] as const)("%s with %o reads as i18next reads it", (key, values) => {
  expect(t(key, values)).toBe(i18next.t(key, { ...values }));
});

test("a count has its thousands apart", () => {
  expect(t("line", { count: 12_500 })).toBe("12\u202f500 articles");
});
