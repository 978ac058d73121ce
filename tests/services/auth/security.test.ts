import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkPassword } from "#app/services/auth/login.server.ts";
import {
  deleteOldSecurityData,
  listSecurityEvents,
  recordSecurityEvent,
} from "#app/services/auth/security.server.ts";
import { securityCsv, toSecurityEventView } from "#app/services/auth/security-label.server.ts";
import {
  closeCustomerSession,
  findShopper,
  openCustomerSession,
  openSession,
} from "#app/services/auth/session.server.ts";
import {
  endOtherSessions,
  endSession,
  listOpenSessions,
} from "#app/services/auth/session-list.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { securityEvents, sessions } from "#drizzle/schema/auth.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { ean13, makeBuyer, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { csvText } from "#tests/support/pages.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const client = { userAgent: FIREFOX, address: "203.0.113.77" };
const phone = { userAgent: PHONE, address: "198.51.100.9" };

const typesOf = async (customerId: number) =>
  (await listAllSecurityEvents({ customerId })).map(({ type }) => type);

describe("the security events", () => {
  test("lists sign-in and sign-out, latest first, with device and network", async () => {
    const { id: customerId } = await makeCustomer();
    const now = new Date("2026-11-21T09:12:00Z");

    const { idHash } = await openCustomerSession(null, customerId, client, now);
    await closeCustomerSession(idHash, client, now);

    const events = (await listAllSecurityEvents({ customerId })).map(toSecurityEventView);
    const shown = {
      at: "21/11/2026, 10\u00a0h\u00a012",
      device: "Firefox sur Linux",
      network: "Réseau 203.0.113.x",
      detail: "",
    };
    expect(events).toMatchObject([
      { ...shown, label: "Déconnexion" },
      { ...shown, label: "Connexion" },
    ]);
    expect(JSON.stringify(await db.select().from(securityEvents))).not.toContain("203.0.113.77");
  });

  test("records a wrong password, and a blocked card that its holder tried", async () => {
    const active = await makeCustomer();
    const blocked = await makeCustomer({ cardStatus: "blocked" });

    await checkPassword({ cardNumber: active.cardNumber, ...client }, "autre chose");
    await checkPassword({ cardNumber: blocked.cardNumber, ...client }, PASSWORD);

    expect(await typesOf(active.id)).toEqual(["sign-in-failed"]);
    expect(await typesOf(blocked.id)).toEqual(["sign-in-refused"]);
  });

  test("records as much for an unknown card, so that time reveals nothing", async () => {
    const before = await db.$count(securityEvents);

    await checkPassword({ cardNumber: ean13("299999999801"), ...client }, "autre chose");

    expect(await db.$count(securityEvents)).toBe(before + 1);
  });

  test("does not grow with trials that a limit refuses", async () => {
    const { id, cardNumber } = await makeCustomer();

    for (let trial = 0; trial < 14; trial++) {
      await checkPassword({ cardNumber, ...client, address: "203.0.113.99" }, "autre chose");
    }

    expect(await typesOf(id)).toHaveLength(10);
  });

  test("records nothing when the act was rolled back", async () => {
    const { id: customerId } = await makeCustomer();

    const failed = transaction(async (tx) => {
      await recordSecurityEvent(tx, { type: "sign-in", customerId, client });
      throw new Error("non");
    });

    await expect(failed).rejects.toThrow("non");
    expect(await typesOf(customerId)).toEqual([]);
  });

  test("comes six to a page, its own customer's only", async () => {
    const [mine, theirs] = [await makeCustomer(), await makeCustomer()];
    for (let count = 0; count < 8; count++) {
      await recordSecurityEvent(db, { type: "sign-in", customerId: mine.id, client });
    }
    await recordSecurityEvent(db, { type: "sign-out", customerId: theirs.id, client });

    const first = await listSecurityEvents({ customerId: mine.id }, null);
    const last = await listSecurityEvents({ customerId: mine.id }, "99");

    expect(first).toMatchObject({ total: 8, page: 1, pages: 2 });
    expect(first.events).toHaveLength(6);
    expect(last).toMatchObject({ page: 2 });
    expect(last.events).toHaveLength(2);
    expect(await typesOf(theirs.id)).toEqual(["sign-out"]);
  });

  test("can be taken away as a file, all of it and nobody else's", async () => {
    const [mine, theirs] = [await makeCustomer(), await makeCustomer()];
    for (const { id: customerId } of [mine, theirs]) {
      const detail = `=${customerId}`;
      await recordSecurityEvent(db, { type: "email-changed", customerId, client, detail });
    }

    const csv = await csvText(securityCsv({ customerId: mine.id }));

    const rows = csv.trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(`;Adresse e-mail changée;'=${mine.id};Firefox sur Linux;`);
  });

  test("forgets after a year", async () => {
    const { id: customerId } = await makeCustomer();
    const year = 365 * 86_400_000;
    const now = new Date();
    for (const age of [year + 60_000, year - 60_000]) {
      const at = new Date(now.getTime() - age);
      await recordSecurityEvent(db, { type: "sign-in", customerId, client }, at);
    }

    await deleteOldSecurityData(now);

    expect(await typesOf(customerId)).toHaveLength(1);
  });
});

describe("open sessions", () => {
  test("are listed with their device, this one first; dead ones and others' are not", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const current = await openCustomerSession(null, buyer.customerId, client);
    await openCustomerSession(null, buyer.customerId, phone);
    const dead = await openCustomerSession(null, buyer.customerId, phone);
    await db
      .update(sessions)
      .set({ seenAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(sessions.idHash, dead.idHash));
    await openCustomerSession(null, other.customerId, phone);

    const open = await listOpenSessions({ buyer, sessionIdHash: current.idHash });

    expect(open).toMatchObject([
      { isCurrent: true, device: "Firefox sur Linux", place: "Réseau 203.0.113.x" },
      { isCurrent: false, device: "Chrome sur Android", place: "Réseau 198.51.100.x" },
    ]);
  });

  test("names the depot of a shared terminal, and is gone once it has locked", async () => {
    const buyer = await makeBuyer();
    const now = new Date();
    const terminalStoreUid = buyer.store.uid;
    await openCustomerSession(null, buyer.customerId, { ...client, terminalStoreUid }, now);
    const asker = { buyer, sessionIdHash: null };

    const open = await listOpenSessions(asker, now);
    const later = await listOpenSessions(asker, new Date(now.getTime() + 121_000));

    expect(open.map(({ place }) => place)).toEqual([`Borne de ${buyer.store.label}`]);
    expect(later).toEqual([]);
  });

  test("are ended one by one; another customer's and this one are not", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const current = await openCustomerSession(null, buyer.customerId, client);
    const lost = await openCustomerSession(null, buyer.customerId, phone);
    const theirs = await openCustomerSession(null, other.customerId, phone);
    const asker = { buyer, sessionIdHash: current.idHash };
    const ref = ({ idHash }: { idHash: string }) => idHash.slice(0, 16);

    expect(await endSession(asker, ref(theirs), client)).toBe(false);
    expect(await endSession(asker, ref(current), client)).toBe(false);
    expect(await endSession(asker, ref(lost), client)).toBe(true);
    expect(await endSession(asker, ref(lost), client)).toBe(false);

    expect(await findShopper(lost.idHash)).toBeNull();
    expect(await findShopper(current.idHash)).not.toBeNull();
    expect(await findShopper(theirs.idHash)).not.toBeNull();
    const [event] = await listAllSecurityEvents(buyer);
    expect(event).toMatchObject({ type: "session-ended", detail: "Chrome sur Android" });
  });

  test("all end at once but this one; visitors' are not touched", async () => {
    const buyer = await makeBuyer();
    const visitor = await openSession(PHONE);
    const current = await openCustomerSession(null, buyer.customerId, client);
    for (let count = 0; count < 3; count++)
      await openCustomerSession(null, buyer.customerId, phone);
    const asker = { buyer, sessionIdHash: current.idHash };

    expect(await endOtherSessions(asker, client)).toBe(3);
    expect(await endOtherSessions(asker, client)).toBe(0);

    expect(await listOpenSessions(asker)).toHaveLength(1);
    expect(await findShopper(visitor.idHash)).not.toBeNull();
    expect(
      (await typesOf(buyer.customerId)).filter((type) => type === "sessions-ended"),
    ).toHaveLength(1);
  });
});
