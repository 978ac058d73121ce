import { expect, test } from "vitest";
import { renderMarkdown } from "#app/models/content/markdown.ts";
import { fillIdentity } from "#app/models/setting/identity-words.ts";
import { emptySettings } from "#app/models/setting/settings.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";

const page = (body: string, settings = demoMerchant) =>
  fillIdentity(renderMarkdown(body, new Map()), settings).trim();

test("a page names the merchant by its settings", () => {
  expect(page("{{raison-sociale}}, {{siege}}. SIREN {{siren}}, TVA {{tva}}.")).toBe(
    "<p>Madrier SAS, 12 quai de la Fosse, 44000 Nantes. SIREN 999182744, TVA FR21999182744.</p>",
  );
  expect(page("{{telephone}}, {{courriel}}")).toContain('<a href="tel:');
});

test("a page keeps words that are no setting, and escapes those that are", () => {
  const identity = { ...emptySettings.identity, name: "A & <b>" };

  expect(page("{{autre}} {{constructor}}")).toBe("<p>{{autre}} {{constructor}}</p>");
  expect(page("{{nom}}", { ...emptySettings, identity })).toBe("<p>A &amp; &lt;b&gt;</p>");
});
