import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import orderTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import noticeTexts from "#app/locales/fr/order/notice.json" with { type: "json" };
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { adoptMessageTexts, messageTexts } from "#app/services/message/current.server.ts";
import { loadMessageTexts } from "#app/services/message/load.server.ts";
import {
  findMessageText,
  listMessageVersions,
  saveMessageText,
  takeMessageText,
} from "#app/services/message/text.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { followPageChanges } from "#app/services/platform/page-change.server.ts";
import { messageVersions } from "#drizzle/schema/setting.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";

const by = { staffId: (await makeStaff(["catalogue"])).id, address: "192.0.2.9" };

const t = messageTexts("order/mail", orderTexts);
const tNotice = messageTexts("order/notice", noticeTexts);

afterEach(async () => {
  await db.delete(messageVersions);
  adoptMessageTexts(new Map());
});

const SUBJECT = "order/mail:subject";

const versionOf = async (id: string) => (await findMessageText(id))?.version ?? -1;

async function save(id: string, text: string | null) {
  return saveMessageText(id, { base: await versionOf(id), text }, by);
}

describe("a text that staff changed", () => {
  test("is sent in place of the built-in one, until that is restored", async () => {
    expect(t("subject", { uid: "X1" })).toBe("Votre commande X1 est enregistrée");

    expect(await save(SUBJECT, "Merci ! Commande {{uid}}, {{merchant}}")).toEqual({
      ...{ ok: true, isNew: true },
    });
    expect(t("subject", { uid: "X1" })).toBe("Merci ! Commande X1, Madrier");
    expect(t("slot-changed.subject", { uid: "X1" })).toContain("Nouvelle heure");

    await save(SUBJECT, null);
    expect(t("subject", { uid: "X1" })).toBe("Votre commande X1 est enregistrée");
  });

  test("fills what a customer typed once, whatever it looks like", async () => {
    await save(SUBJECT, "{{uid}} {{merchant}}");

    expect(t("subject", { uid: "{{merchant}}" })).toBe("{{merchant}} Madrier");
  });

  test("has a form for one and another for several", async () => {
    await save("order/notice:sms-missing_other", "(manque {{count}} articles)");

    expect(tNotice("sms-missing", { count: 1 })).toBe(" (1 article manquant)");
    expect(tNotice("sms-missing", { count: 4 })).toBe(" (manque 4 articles)");
  });

  test("makes no version when nothing changes, nor for the built-in words", async () => {
    expect(await save(SUBJECT, orderTexts.subject)).toEqual({ ok: true, isNew: false });
    await save(SUBJECT, "Commande {{uid}}");
    expect(await save(SUBJECT, " Commande {{uid}}\n")).toEqual({ ok: true, isNew: false });
    expect(await save(SUBJECT, orderTexts.subject)).toEqual({ ok: true, isNew: true });

    expect(await findMessageText(SUBJECT)).toMatchObject({ version: 2, text: null });
  });

  test("is refused without its placeholders, and for an id of no message", async () => {
    expect(await save(SUBJECT, "Commande reçue")).toEqual({
      ...{ ok: false, reason: "message-text-missing", values: { names: "{{uid}}" } },
    });
    for (const id of ["order/mail:rien", "auth/login:title", "order/mail:__proto__", ""]) {
      expect(await save(id, "Commande {{uid}}")).toEqual({ ok: false, reason: "not-found" });
    }
    expect(await db.$count(messageVersions)).toBe(0);
  });

  test("is not sent once the shop fills other placeholders", async () => {
    const values = { textId: SUBJECT, staffId: by.staffId, createdAt: new Date() };
    await db.insert(messageVersions).values([
      { ...values, number: 1, text: "Commande {{uid}}" },
      { ...values, number: 2, text: "Commande {{numero}}" },
      { ...values, textId: "order/mail:gone", number: 1, text: "Texte retiré" },
    ]);
    await loadMessageTexts();

    expect(t("subject", { uid: "X1" })).toBe("Votre commande X1 est enregistrée");
  });
});

describe("a change of a text", () => {
  test("is refused over a colleague's, who keeps theirs", async () => {
    const base = await versionOf(SUBJECT);
    const both = await Promise.all([
      saveMessageText(SUBJECT, { base, text: "Un {{uid}}" }, by),
      saveMessageText(SUBJECT, { base, text: "Deux {{uid}}" }, by),
    ]);

    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "message-conflict" });
    expect(await db.$count(messageVersions)).toBe(1);
    const taken = await takeMessageText(SUBJECT, { base, version: 0 }, by);
    expect(taken).toEqual({ ok: false, reason: "message-conflict" });
  });

  test("stays in the history, from which any text is taken again", async () => {
    for (const text of ["Un {{uid}}", "Deux {{uid}}", null]) await save(SUBJECT, text);

    await takeMessageText(SUBJECT, { base: 3, version: 1 }, by);

    expect(t("subject", { uid: "X1" })).toBe("Un X1");
    const versions = await listMessageVersions(SUBJECT);
    expect(versions.map(({ number, text, by: name }) => [number, text, name])).toEqual([
      [4, "Un {{uid}}", "Maël Essai"],
      [3, null, "Maël Essai"],
      [2, "Deux {{uid}}", "Maël Essai"],
      [1, "Un {{uid}}", "Maël Essai"],
    ]);
    const none = await takeMessageText(SUBJECT, { base: 4, version: 9 }, by);
    expect(none).toEqual({ ok: false, reason: "not-found" });
    expect(await listMessageVersions(SUBJECT, 3)).toHaveLength(2);
  });

  test("is in the journal, with the text before and after", async () => {
    await save(SUBJECT, "Un {{uid}}");
    await save(SUBJECT, null);

    const [restored, saved] = await listStaffActs({ subject: SUBJECT });
    expect(restored).toMatchObject({ act: "message-text-restored", name: "Maël Essai" });
    expect(saved?.act).toBe("message-text-saved");
    expect(saved?.changes).toEqual([
      { field: "text", before: orderTexts.subject, after: "Un {{uid}}" },
    ]);
  });

  describe("in another process", () => {
    let isStopping = false;
    afterAll(() => {
      isStopping = true;
    });

    test("is noticed within a few seconds", async () => {
      const forget = vi.fn(async () => {});
      followPageChanges(forget, () => isStopping);
      await expect.poll(() => forget.mock.calls.length, { timeout: 5_000 }).toBe(2);

      await save(SUBJECT, "Un {{uid}}");

      await expect.poll(() => forget.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(2);
    });
  });
});
