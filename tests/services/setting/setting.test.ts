import { beforeAll, describe, expect, test } from "vitest";
import { texts } from "#app/locales/texts.ts";
import { db } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { findSettingsOn, loadSettings } from "#app/services/setting/load.server.ts";
import {
  findSetting,
  listSettingVersions,
  restoreSetting,
  saveSetting,
} from "#app/services/setting/setting.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { settingVersions } from "#drizzle/schema/setting.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";

const by = { staffId: 0, address: "192.0.2.1" };

beforeAll(async () => {
  const [clerk] = await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1);
  by.staffId = clerk?.id ?? 0;
});

const present = async () => (await findSetting("identity")) ?? expect.fail();

async function rename(name: string) {
  const { version: base, value } = await present();
  return saveSetting("identity", { base, value: { ...value, name } }, by);
}

test("the demo shop has the settings of its seed", async () => {
  await loadSettings();

  expect(settings()).toEqual(demoMerchant);
});

describe("a saved setting", () => {
  test("holds at once in this process, its texts included", async () => {
    await rename("Atlas Bois");

    expect(settings().identity.name).toBe("Atlas Bois");
    expect(texts({ said: "chez {{merchant}}" })("said")).toBe("chez Atlas Bois");
  });

  test("says who changed what, and when", async () => {
    await rename("Bois du Port");
    const [last] = await listSettingVersions("identity");

    expect(last?.by).toBeTruthy();
    expect(last?.changes).toEqual([{ field: "name", before: "Atlas Bois", after: "Bois du Port" }]);
  });

  test("makes no version when nothing differs", async () => {
    const { version } = await present();

    expect(await rename("Bois du Port")).toEqual({ ok: true, version });
  });

  test("is refused to the second of two who read the same version", async () => {
    const { version: base, value } = await present();
    const save = (name: string) => saveSetting("identity", { base, value: { ...value, name } }, by);
    const outcomes = await Promise.all([save("Premier"), save("Second")]);

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "conflict" });
    expect((await present()).version).toBe(base + 1);
  });

  test("can be put back as it was, as a new version", async () => {
    const { version: base } = await present();
    const restored = await restoreSetting("identity", { base, version: 1 }, by);
    const [last] = await listSettingVersions("identity");

    expect(restored).toEqual({ ok: true, version: base + 1 });
    expect(settings().identity).toEqual(demoMerchant.identity);
    expect(last?.restoredFrom).toBe(1);
  });

  test("cannot be put back to a version that is none", async () => {
    const { version: base } = await present();

    expect(await restoreSetting("identity", { base, version: 999 }, by)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

test("a section never saved starts from its defaults", async () => {
  const first = await findSetting("notice");
  const notice = { text: "Inventaire le 24", firstDay: "", lastDay: "" } as const;

  expect(first).toMatchObject({ version: 0, value: { text: "" } });
  expect(await saveSetting("notice", { base: 0, value: notice }, by)).toEqual({
    ok: true,
    version: 1,
  });
  expect(await restoreSetting("notice", { base: 1, version: 0 }, by)).toMatchObject({ ok: true });
  expect(settings().notice.text).toBe("");
});

test("settings of another process are read on the next load", async () => {
  await db.insert(settingVersions).values({
    section: "sales",
    number: 1,
    value: { publicPrices: true, askedPercent: 30 },
  });
  expect(settings().sales.publicPrices).toBe(false);
  await loadSettings();

  expect(settings().sales.publicPrices).toBe(true);
});

test("documents of a day bear the settings of that day", async () => {
  await rename("Après");

  expect((await findSettingsOn("2026-01-05")).identity.name).toBe("Madrier");
  expect((await findSettingsOn("2000-01-01")).identity.name).toBe("Madrier");
  expect((await findSettingsOn("2999-01-01")).identity.name).toBe("Après");
});
