import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { signMessage } from "#app/models/erp/erp.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { toSecurityEventView } from "#app/services/auth/security-label.server.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { listMessages, replayMessage } from "#app/services/erp/message.server.ts";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { receiveErpEvent } from "#tests/support/erp/erp.ts";
import { ean13, makeBuyer, PASSWORD } from "#tests/support/factories.ts";

const client = { userAgent: "", address: "203.0.113.7" };
const secret = process.env.ERP_SECRET ?? "";

type CardNotice = { cardNumber: string; sequence: number; cardStatus: string };

function notify(card: CardNotice, key = secret) {
  const body = JSON.stringify(card);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return receiveErpEvent({ timestamp, body, signature: signMessage(key, timestamp, body) });
}

const statusOf = async (cardNumber: string) => {
  const [row] = await db.select().from(customers).where(eq(customers.cardNumber, cardNumber));
  return row?.cardStatus;
};

describe("a card that the ERP blocks", () => {
  test("is shown at login, caught in its session, and recorded once", async () => {
    const { customerId, cardNumber } = await makeBuyer();
    const { idHash } = await openCustomerSession(null, customerId, client);

    expect(await notify({ cardNumber, sequence: 1, cardStatus: "blocked" })).toBe("taken");
    expect(await notify({ cardNumber, sequence: 2, cardStatus: "blocked" })).toBe("taken");

    expect(await checkPassword({ cardNumber, ...client }, PASSWORD)).toEqual({
      ok: false,
      reason: "card-blocked",
    });
    expect((await findShopper(idHash))?.shopper.buyer?.cardStatus).toBe("blocked");
    const events = (await listAllSecurityEvents({ customerId })).map(toSecurityEventView);
    expect(events.map(({ label, device }) => [label, device])).toEqual([
      ["Connexion refusée\u00a0: carte bloquée", "Appareil inconnu"],
      ["Carte bloquée", "Le dépôt"],
      ["Connexion", "Appareil inconnu"],
    ]);
  });

  test("is freed by a later word, and not by an older one or a replay", async () => {
    const { cardNumber } = await makeBuyer();
    await notify({ cardNumber, sequence: 10, cardStatus: "blocked" });

    expect(await notify({ cardNumber, sequence: 9, cardStatus: "active" })).toBe("replayed");
    expect(await notify({ cardNumber, sequence: 10, cardStatus: "active" })).toBe("replayed");
    expect(await statusOf(cardNumber)).toBe("blocked");
    expect(await notify({ cardNumber, sequence: 11, cardStatus: "active" })).toBe("taken");

    expect(await statusOf(cardNumber)).toBe("active");
  });

  test.each([
    [{ cardStatus: "lost" }],
    [{ sequence: 0 }],
    [{ sequence: 1.5 }],
    [{ cardNumber: "12" }],
    [{ cardNumber: "efface-1" }],
  ])("rejects a malformed message: %j", async (wrong) => {
    const { cardNumber } = await makeBuyer();

    const outcome = await notify({ cardNumber, sequence: 1, cardStatus: "blocked", ...wrong });

    expect(outcome).toBe("malformed");
    expect(await statusOf(cardNumber)).toBe("active");
  });

  test("is not blocked at anybody else's word, and nobody's card changes nothing", async () => {
    const { cardNumber } = await makeBuyer();
    const blocked = { sequence: 1, cardStatus: "blocked" };

    expect(await notify({ cardNumber, ...blocked }, "x".repeat(16))).toBe("not-authentic");
    expect(await notify({ cardNumber: ean13("298777777001"), ...blocked })).toBe("taken");

    expect(await statusOf(cardNumber)).toBe("active");
  });
});

describe("the word on a card that nobody has yet", () => {
  const keptOf = (cardNumber: string) =>
    db
      .select()
      .from(erpEvents)
      .where(eq(erpEvents.subject, `card:${cardNumber}`))
      .orderBy(erpEvents.sequence);
  const newNumber = () => ean13(`2987${randomInt(10 ** 7, 10 ** 8)}`);

  test("waits once, and is applied when the card comes, the latest word last", async () => {
    const cardNumber = newNumber();
    const blocked = { cardNumber, sequence: 2, cardStatus: "blocked" };

    expect(await notify(blocked)).toBe("taken");
    expect(await notify(blocked)).toBe("replayed");
    expect(await notify({ cardNumber, sequence: 1, cardStatus: "active" })).toBe("taken");
    await applyWaitingMessages();
    expect((await keptOf(cardNumber)).map(({ outcome }) => outcome)).toEqual([
      "waiting",
      "waiting",
    ]);
    const { messages } = await listMessages("waiting", null);
    expect(messages.filter(({ subject }) => subject === `card:${cardNumber}`)).toHaveLength(2);

    const other = await makeBuyer();
    await makeBuyer({ cardNumber });
    await Promise.all([applyWaitingMessages(), applyWaitingMessages()]);

    expect(await statusOf(cardNumber)).toBe("blocked");
    expect(await statusOf(other.cardNumber)).toBe("active");
    expect((await keptOf(cardNumber)).map(({ outcome }) => outcome)).toEqual([
      "applied",
      "applied",
    ]);
  });

  test("is stale where a later word came first, and can be applied by hand", async () => {
    const cardNumber = newNumber();
    await notify({ cardNumber, sequence: 1, cardStatus: "blocked" });
    const [kept] = await keptOf(cardNumber);
    const { id: staffId } = await makeStaff();
    const by = { staffId, address: "203.0.113.9" };

    expect(await replayMessage(kept?.id ?? 0, by)).toEqual({ ok: true });
    expect(await keptOf(cardNumber)).toMatchObject([{ outcome: "waiting", tries: 1 }]);
    await makeBuyer({ cardNumber });
    await notify({ cardNumber, sequence: 2, cardStatus: "active" });
    expect(await replayMessage(kept?.id ?? 0, by)).toEqual({ ok: true });

    expect(await keptOf(cardNumber)).toMatchObject([{ outcome: "stale" }]);
    expect(await statusOf(cardNumber)).toBe("active");
  });
});
