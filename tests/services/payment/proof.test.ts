import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { canMove, orderStatuses } from "#app/models/order/status.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { storeNotifiedCard } from "#app/services/payment/card/saved-card.server.ts";
import { startPayment, takeNotification } from "#app/services/payment/payment.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { paymentNotifications, payments, refunds, savedCards } from "#drizzle/schema/payment.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import { permutationsOf, seededRandom } from "#tests/support/attack/permutation.ts";
import { howMany, someOf } from "#tests/support/length.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";

// Without the acquirer's direct interface the signature alone decides; confirmation.test.ts has the rest.
vi.hoisted(() => {
  delete process.env.CARD_DIRECT_URL;
  delete process.env.CARD_DIRECT_KEY;
});

const RETURNED = "Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Sign:K";

function signed(reference: string, code: string, transaction: string): string {
  const authorised = code === "00000" ? { A: "XXXXXX" } : {};
  const values = { M: "3600", R: reference, T: "7", S: transaction, E: code, ...authorised };
  return signedVariables(RETURNED, values, process.env.CARD_PRIVATE_KEY ?? "");
}

async function start(order: MadeOrder): Promise<string> {
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok) throw new Error("It did not start.");
  return started.payment.reference;
}

async function stateOf(order: MadeOrder) {
  const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  return {
    status: (await historyOf(order.id)).status,
    attempts: attempts.map(({ status }) => status).toSorted(),
    givenBack: given.map(({ amountCents }) => amountCents),
  };
}

describe("five notifications of one attempt, each delivered twice", () => {
  const five = [
    ["00105", "598"],
    ["00114", "599"],
    ["99999", "600"],
    ["00000", "600"],
    ["00000", "601"],
  ] as const;

  test("ends in one state in any order: paid once, second debit refunded", async () => {
    for (const sequence of someOf(permutationsOf(five))) {
      const order = await makeOrder();
      const reference = await start(order);
      for (const [code, transaction] of sequence) {
        const raw = signed(reference, code, transaction);
        await Promise.all([takeNotification("card", raw), takeNotification("card", raw)]);
      }

      expect(await stateOf(order)).toEqual({
        status: 11,
        attempts: ["paid", "to-refund"],
        givenBack: [3600],
      });
    }
  });

  test("end in the same state when all ten come at once", async () => {
    for (let time = 0; time < howMany(3, 50); time++) {
      const order = await makeOrder();
      const reference = await start(order);
      const all = five.map(([code, transaction]) => signed(reference, code, transaction));

      await Promise.all([...all, ...all].map((raw) => takeNotification("card", raw)));

      expect(await stateOf(order)).toEqual({
        status: 11,
        attempts: ["paid", "to-refund"],
        givenBack: [3600],
      });
    }
  });
});

function mutated(raw: string, random: () => number): string {
  const at = Math.floor(random() * raw.length);
  const end = raw.indexOf("&Sign=");
  const ways: (() => string)[] = [
    () =>
      raw.slice(0, at) + String.fromCharCode(33 + Math.floor(random() * 90)) + raw.slice(at + 1),
    () => raw.slice(0, at),
    () => raw.slice(at),
    () => raw.slice(0, at) + raw.slice(at + 1),
    () => `${raw.slice(0, end)}&Sign=${Buffer.from(String(random())).toString("base64url")}`,
    () => raw.replace("Mt=3600", `Mt=${Math.floor(random() * 3600)}`),
    () => raw.replace(/Trans=\d+/, `Trans=${Math.floor(random() * 1e9)}`),
    () => `${raw}&Mt=3600`,
    () => raw.toUpperCase(),
    () => String.fromCharCode(...Array.from({ length: 60 }, () => 1 + Math.floor(random() * 255))),
  ];
  return ways[Math.floor(random() * ways.length)]?.() ?? "";
}

test("changes nothing after a thousand forgeries; the genuine one counts", async () => {
  const random = seededRandom(20_261_121);
  const order = await makeOrder();
  const raw = signed(await start(order), "00000", "600");
  const rows = () =>
    Promise.all([
      db.$count(paymentNotifications),
      db.$count(payments),
      db.$count(refunds),
      db.$count(savedCards),
      db.$count(orders, eq(orders.statusCode, 11)),
    ]);
  const before = await rows();
  const outcomes = new Set<string>();

  for (let tried = 0; tried < 1000; ) {
    const forged = mutated(raw, random);
    // A mutation may change the case of an escape, or nothing: that is the genuine one.
    if (isSame(forged, raw)) continue;
    tried += 1;
    await storeNotifiedCard(forged, "K1-AAAAAAAAAAAA-AAAAAAAAAAAAAAAAAAAAAA");
    outcomes.add(await takeNotification("card", forged));
  }

  expect([...outcomes].toSorted()).toEqual(["forged", "unsigned"]);
  expect(await rows()).toEqual(before);
  expect(await takeNotification("card", raw)).toBe("applied");
});

/** The signed bytes are the same, and the signature decodes to the same. */
function isSame(one: string, other: string): boolean {
  const [signedOne, signatureOne = ""] = one.split("&Sign=");
  const [signedOther, signatureOther = ""] = other.split("&Sign=");
  const bytes = (encoded: string) => {
    const base64 = new URLSearchParams(`s=${encoded}`).get("s") ?? "";
    return Buffer.from(base64.replaceAll(" ", "+"), "base64").toString("hex");
  };
  return signedOne === signedOther && bytes(signatureOne) === bytes(signatureOther);
}

test("follows the table for all 256 status pairs, and refuses the rest", async () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
  const order = await makeOrder();
  for (const [from, to] of someOf(pairs)) {
    await db.update(orders).set({ statusCode: from }).where(eq(orders.id, order.id));
    const before = (await historyOf(order.id)).steps.length;

    const moved = await transaction((tx) => advanceOrder(tx, order.id, to, "store"));

    const isAllowed = canMove(from, to);
    const after = await historyOf(order.id);
    expect([from, to, moved.ok]).toEqual([from, to, isAllowed]);
    expect(after.status).toBe(isAllowed ? to : from);
    expect(after.steps).toHaveLength(before + (isAllowed ? 1 : 0));
  }
});
