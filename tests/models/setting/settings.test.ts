import { afterAll, describe, expect, test } from "vitest";
import { nameMerchant } from "#app/locales/merchant.ts";
import { texts } from "#app/locales/texts.ts";
import { settingChanges } from "#app/models/setting/change.ts";
import {
  emptySettings,
  missingSettings,
  noticeOn,
  smsSenderOf,
  toSettings,
} from "#app/models/setting/settings.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";

const named = (name: string, smsSender = "") => ({
  ...emptySettings,
  identity: { ...emptySettings.identity, name },
  contact: { ...emptySettings.contact, smsSender },
});

describe("settings", () => {
  test("take the defaults of sections and values never saved", () => {
    const value = { phone: "02 40 00 00 00" } as (typeof emptySettings)["contact"];

    expect(toSettings([{ section: "contact", value }])).toEqual({
      ...emptySettings,
      contact: { ...emptySettings.contact, phone: "02 40 00 00 00" },
    });
  });

  test("list what invoices and legal notices miss", () => {
    expect(missingSettings(demoMerchant)).toEqual([]);
    expect(missingSettings(emptySettings)).toContainEqual({ section: "invoicing", field: "iban" });
  });
});

test.each([
  ["Madrier", "Pro44", "Pro44"],
  ["Bois & Panneaux de l’Ouest", "", "BoisPanneau"],
  ["Éts Ü", "", "EtsU"],
  ["B", "", "Boutique"],
])("the SMS of %s, set to %j, come from %s", (name, set, sender) => {
  expect(smsSenderOf(named(name, set))).toBe(sender);
});

test.each([
  ["", "", true],
  ["2026-11-22", "2026-11-24", true],
  ["2026-11-23", "2026-11-23", true],
  ["2026-11-24", "", false],
  ["", "2026-11-22", false],
] as const)("a notice from %j to %j is shown on 23 November: %s", (firstDay, lastDay, is) => {
  const notice = { text: "Fermé", firstDay, lastDay };

  expect(noticeOn({ ...emptySettings, notice }, "2026-11-23")).toBe(is ? "Fermé" : "");
});

test("a change names each field that differs, before and after", () => {
  const before = demoMerchant.identity;

  expect(settingChanges(before, { ...before, city: "Rezé", zipCode: "44400" })).toEqual([
    { field: "zipCode", before: "44000", after: "44400" },
    { field: "city", before: "Nantes", after: "Rezé" },
  ]);
});

afterAll(() => nameMerchant(demoMerchant.identity.name));

test.each([
  ["Atlas Bois", "Atlas Bois, d’Atlas Bois, atlas-bois"],
  ["Éts Perrin", "Éts Perrin, d’Éts Perrin, ets-perrin"],
  ["Madrier", "Madrier, de Madrier, madrier"],
])("texts name %s as French does", (name, said) => {
  nameMerchant(name);

  expect(texts({ all: "{{merchant}}, {{ofMerchant}}, {{merchantFile}}" })("all")).toBe(said);
});
