import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { sendContact } from "#app/services/contact/contact.server.ts";
import {
  confirmRequest,
  sendRequest,
  sendRequestMessage,
} from "#app/services/contact/mail.server.ts";
import { writeToRequest } from "#app/services/contact/message.server.ts";
import { findRequest, type RequestReader } from "#app/services/contact/request.server.ts";
import { findStoredTheme, listContactThemes } from "#app/services/contact/theme.server.ts";
import { saveTheme } from "#app/services/contact/theme-edit.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import {
  deleteOldRequests,
  eraseRequests,
} from "#app/services/privacy/data-section-contact.server.ts";
import { purgeUploads } from "#app/services/upload/upload.server.ts";
import { contactFiles, contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { anEditor } from "#tests/support/content/contents.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

let sandbox: RunningSandbox;
let store: Awaited<ReturnType<typeof makeStore>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  // Depots are cached for a minute: made before any is read.
  store = await makeStore();
});
afterAll(() => sandbox.stop());

const inbox = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

async function mailsTo(email: string) {
  const reply = await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(email)}`);
  return inbox.parse(await reply.json());
}

const EVIL = "<img src=x onerror=alert(1)>\r\nBcc: x@example.fr";
const photo = () => new File([new Uint8Array(jpeg())], "façade.jpg");

async function makeRequest(
  buyer: Buyer,
  storeUid: number,
  text = "Palette de travers",
  now = new Date(),
) {
  const sender = { buyer, sessionIdHash: `session ${buyer.customerId}`, address: randomUUID() };
  const posted = {
    ...{ theme: 14, subTheme: 1401, storeUid, form: randomUUID(), saved: [] },
    values: new Map([["field_message", text]]),
    files: new Map([["field_fichiers", [photo()]]]),
    bot: { bot_challenge: "", bot_solution: "", website: "" },
  };
  const sent = await sendContact(sender, posted, now);
  if (!sent.ok) throw new Error(sent.reason);
  const [row] = await db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.number, sent.number));
  if (!row) throw new Error("no contact request was stored");
  return row;
}

describe("the e-mails of a request", () => {
  test("emails the depot all, the customer the number, and each reply", async () => {
    const [buyer, staff] = [await makeBuyer(), await makeStaff()];
    const request = await makeRequest(buyer, store.uid, EVIL);
    await sendRequest(request.id);
    await confirmRequest(request.id);
    const actor = {
      ...{
        reader: { by: "staff" as const, staffId: staff.id, stores: "all" as const },
        address: "10.0.0.1",
      },
      owner: { staffId: staff.id },
    };
    await writeToRequest(actor, request.number, {
      ...{ text: "Nous passons demain.", form: "a", saved: [], files: new Map() },
    });
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.requestId, request.id));
    await sendRequestMessage(message?.id ?? 0);

    const [depot] = await mailsTo(store.email);
    const [confirmation, answer] = (await mailsTo(buyer.email)).toSorted((a, b) =>
      b.subject.localeCompare(a.subject),
    );
    expect(depot?.text).toContain("onerror=alert(1)");
    expect(depot?.html).not.toContain("<img src=x");
    expect(depot?.text).toContain("façade.jpg");
    expect(confirmation?.subject).toContain(request.number);
    expect(confirmation?.text).not.toContain("onerror");
    expect(answer?.text).toContain("Nous passons demain.");
    expect(await mailsTo("x@example.fr")).toEqual([]);
  });
});

describe("the time by which a depot answers", () => {
  const MONDAY = new Date("2032-11-22T09:00:00Z");
  const later = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000);
  const noonAfter = (days: number) => new Date(`2032-11-${22 + days}T11:00:00Z`);

  const dueOf = async (id: number) => {
    const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id));
    return row?.dueAt;
  };

  async function sentOnMonday() {
    const [buyer, staff] = [await makeBuyer(), await makeStaff()];
    const { customerId } = buyer;
    const { id, number } = await makeRequest(buyer, store.uid, "Palette de travers", MONDAY);
    const write = (reader: RequestReader, now: Date) => {
      const owner = reader.by === "staff" ? { staffId: staff.id } : { customerId };
      const message = { text: "Bonjour", form: randomUUID(), saved: [], files: new Map() };
      return writeToRequest({ reader, owner, address: "10.0.0.1" }, number, message, now);
    };
    return {
      id,
      ask: (now: Date) => write({ by: "customer", customerId }, now),
      answer: (now: Date) => write({ by: "staff", staffId: staff.id, stores: [store.uid] }, now),
    };
  }

  test("is set when the request is sent, and stays when its author insists", async () => {
    const { id, ask } = await sentOnMonday();
    expect(await dueOf(id)).toEqual(noonAfter(1));
    expect(await ask(later(2))).toEqual({ ok: true });
    expect(await dueOf(id)).toEqual(noonAfter(1));
  });

  test("ends with the answer, and begins again with the next question", async () => {
    const { id, ask, answer } = await sentOnMonday();
    expect(await answer(later(0))).toEqual({ ok: true });
    expect(await dueOf(id)).toBeNull();
    expect(await ask(later(2))).toEqual({ ok: true });
    expect(await dueOf(id)).toEqual(noonAfter(3));
  });
});

describe("the retention of a request", () => {
  test("goes with the account, its files too, and nobody else's", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const [own, foreign] = [
      await makeRequest(buyer, store.uid),
      await makeRequest(other, store.uid),
    ];

    await transaction((tx) => eraseRequests(tx, buyer.customerId, new Date()));
    await purgeUploads(new Date(Date.now() + 1000));

    const reader = (customerId: number) => ({ by: "customer" as const, customerId });
    expect(await findRequest(reader(buyer.customerId), own.number)).toBeNull();
    expect((await findRequest(reader(other.customerId), foreign.number))?.files).toHaveLength(1);
    expect(await db.$count(uploads, eq(uploads.customerId, buyer.customerId))).toBe(0);
    expect(await db.$count(contactFiles, eq(contactFiles.requestId, own.id))).toBe(0);
  });

  test("goes three years after its last word", async () => {
    const buyer = await makeBuyer();
    const request = await makeRequest(buyer, store.uid);
    const after = new Date(request.updatedAt.getTime() + 1);

    await deleteOldRequests(request.updatedAt, after);
    const before = await db.$count(contactRequests, eq(contactRequests.id, request.id));
    await deleteOldRequests(after, after);

    expect(before).toBe(1);
    expect(await db.$count(contactRequests, eq(contactRequests.id, request.id))).toBe(0);
  });
});

describe("a theme", () => {
  test("saves over the version shown, and not over somebody else's", async () => {
    const seen = await findStoredTheme(7);
    if (!seen) throw new Error("the seed has no theme 7");
    const by = await anEditor();
    const saved = await saveTheme({ ...seen, label: "Paiements" }, by);
    const late = await saveTheme({ ...seen, label: "Perdu" }, by);

    const later = await listContactThemes();
    expect([saved, late]).toEqual([
      { ok: true, id: 7 },
      { ok: false, reason: "theme-changed" },
    ]);
    expect(later.find(({ id }) => id === 7)?.label).toBe("Paiements");
    expect(later.find(({ id }) => id === 7)?.themes).toEqual(seen.themes);
  });
});
