import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageSlugs } from "#app/models/message/outlines.ts";
import { saveMessageText } from "#app/services/message/text.server.ts";
import { enqueueTrial, sendMessageTrial, trialWords } from "#app/services/message/trial.server.ts";
import { listMessageRows, readMessage } from "#app/services/message/view.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { messageVersions } from "#drizzle/schema/setting.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const mailsTo = async (email: string): Promise<{ subject: string; text: string; html: string }[]> =>
  (await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(email)}`)).json();

const trial = { slug: "commande-confirmee", channel: "email", typed: null } as const;

describe("a trial of a message", () => {
  test("goes to the account's own address, with its name before the subject", async () => {
    const staff = await makeStaff(["catalogue"]);
    const key = crypto.randomUUID();

    await sendMessageTrial({ ...trial, key, staffId: staff.id });

    const [mail] = await mailsTo(staff.email);
    expect(mail?.subject).toMatch(/^\[Essai\] Votre commande 26\S+ est enregistrée$/);
    expect(mail?.text).toContain("Bonjour Karim Benali,");
    expect(mail?.text).toContain("Cet essai n’est parti qu’à vous.");
    expect(mail?.text).not.toContain("{{");
  });

  test("has a text that was typed and not saved, escaped", async () => {
    const text = "Commande {{uid}} <script>alert(1)</script>\nÀ bientôt";
    const typed = { id: "order/mail:intro-store", text };
    const words = await trialWords({ ...trial, typed });

    expect(words?.text).toContain("<script>alert(1)</script>\nÀ bientôt");
    expect(words?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;<br>À bientôt");
    expect(words?.html).not.toContain("<script>");
    const unfit = await trialWords({ ...trial, typed: { ...typed, text: "Sans numéro" } });
    expect(unfit).toBeNull();
  });

  test("shows an SMS as the phone does, with the number of messages", async () => {
    const sms = { slug: "nouveau-mot-de-passe", channel: "sms", typed: null } as const;
    const words = await trialWords(sms);

    expect(words?.subject).toBe("[Essai] SMS\u00a0: Nouveau mot de passe");
    expect(words?.text).toContain("Madrier : 482913 est votre code");
    expect(words?.text).toMatch(/\d SMS, \d+ caractères\./);
  });

  test("is made of every message, in each of its channels", async () => {
    for (const slug of messageSlugs) {
      const { previews, rows } = await readMessage(slug);
      expect(rows.length).toBeGreaterThan(0);
      for (const channel of ["email", "sms"] as const) {
        const words = await trialWords({ slug, channel, typed: null });
        expect(words === null).toBe(previews[channel] === null);
        expect(words?.text ?? "").not.toMatch(/[{}]/);
      }
    }
  });

  test("is refused beyond twenty an hour, and to a login that is no address", async () => {
    const { id: staffId } = await makeStaff(["catalogue"]);
    const by = { staffId, address: "192.0.2.9" };
    const send = () => enqueueTrial({ ...trial, key: crypto.randomUUID() }, by);
    for (let sent = 0; sent < 20; sent++) expect((await send()).ok).toBe(true);

    expect(await send()).toMatchObject({ ok: false, reason: "message-trials" });

    const isIt = eq(staffAccounts.id, staffId);
    await db
      .update(staffAccounts)
      .set({ email: `identifiant-${staffId}` })
      .where(isIt);
    expect(await send()).toEqual({ ok: false, reason: "message-no-address" });
  });
});

describe("the list of messages", () => {
  const slugs = async (search: string, isChangedOnly = false) =>
    (await listMessageRows(search, isChangedOnly)).map(({ slug }) => slug);

  test("finds words of names and texts, without accents or capitals", async () => {
    expect(await slugs("")).toEqual(messageSlugs);
    expect(await slugs("ANNULÉE commande")).toContain("commande-annulee");
    expect(await slugs("agenda")).toContain("creneau-change");
    expect(await slugs("licorne")).toEqual([]);
  });

  test("says which texts of staff are no longer sent", async () => {
    const { id: staffId } = await makeStaff(["catalogue"]);
    const textId = "payment/mail:subject";
    const old = { textId, number: 1, text: "Commande {{numero}}", staffId, createdAt: new Date() };
    await db.insert(messageVersions).values(old);

    const [row, ...others] = await listMessageRows("", true);
    expect([row?.slug, row?.changes, row?.unfit, others]).toEqual(["paiement-echoue", 0, 1, []]);
    expect(row?.subject).toContain("n’a pas abouti");
    const { rows } = await readMessage("paiement-echoue");
    expect(rows.find(({ id }) => id === textId)?.state).toBe("unfit");
    await db.delete(messageVersions);
  });

  test("counts changed texts, in every message that has them", async () => {
    const { id: staffId } = await makeStaff(["catalogue"]);
    const by = { staffId, address: "192.0.2.9" };
    const text = "À bientôt, l’équipe licorne";
    await saveMessageText("order/mail:sign", { base: 0, text }, by);

    const changed = await listMessageRows("", true);
    expect(changed.map(({ changes }) => changes)).toEqual(changed.map(() => 1));
    expect(changed.map(({ slug }) => slug)).toContain("depot-ferme");
    expect(await slugs("licorne")).toEqual(changed.map(({ slug }) => slug));
  });
});
