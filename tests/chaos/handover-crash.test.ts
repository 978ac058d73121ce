import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { handOver } from "#app/services/handover/act.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { handoverLines, handoverRefusals, handovers } from "#drizzle/schema/handover.ts";
import { orderEvents, orders } from "#drizzle/schema/order.ts";
import { between, pick } from "#drizzle/seed/random.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { afterTheDead, runApart } from "#tests/support/chaos/apart.ts";
import type { KillPoint } from "#tests/support/chaos/kill-at-query.ts";
import {
  deliveredOf,
  goodsOf,
  handoverForm,
  makeReadyDelivery,
  makeReadyOrder,
} from "#tests/support/handover/handovers.ts";
import { howMany } from "#tests/support/length.ts";
import { jobsOf } from "#tests/support/order/orders.ts";
import { depotClerk, prepareInShop } from "#tests/support/preparation/preparations.ts";

// A process takes a second or two to start, much more on a loaded machine.
vi.setConfig({ testTimeout: howMany(180_000, 3_600_000) });

const KILLS = howMany(4, 40);
const AT_ONCE = 3;

const ended = z.object({ queries: z.int(), done: z.int() }).nullable();

const refusals = [{ lineNumber: 2, reason: "damaged", words: "palette ouverte" }] as const;

/** A hand-over of everything, and a delivery of which the site sends a part back. */
const kinds = {
  "hand-over": {
    make: makeReadyOrder,
    goods: goodsOf(),
    written: { status: 5, handovers: 1, lines: 2, refusals: 0 },
  },
  delivery: {
    make: makeReadyDelivery,
    goods: deliveredOf({ lines: [{ lineNumber: 1, quantity: 3 }] }, { refusals }),
    written: { status: 4, handovers: 1, lines: 1, refusals: 1 },
  },
};

type Kind = keyof typeof kinds;

async function makeHandover(kind: Kind) {
  const { make, goods } = kinds[kind];
  const order = await make();
  const by = await depotClerk(order.storeUid);
  return { kind, orderId: order.id, uid: order.uid, by, form: handoverForm(order), goods };
}

type Asked = Awaited<ReturnType<typeof makeHandover>>;

async function handOverApart(asked: readonly Asked[], point: KillPoint) {
  const all = asked.map(({ by, form, goods }) => ({ by, form, goods }));
  return ended.parse(
    await runApart("tests/support/handover/child.ts", { handovers: all, ...point }),
  );
}

async function writtenOf({ kind, orderId, uid }: Asked): Promise<"nothing" | "everything"> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const made = await db.select().from(handovers).where(eq(handovers.orderId, orderId));
  const written = {
    status: order?.statusCode,
    handovers: made.length,
    lines: await db.$count(handoverLines, eq(handoverLines.handoverId, made[0]?.id ?? 0)),
    refusals: await db.$count(handoverRefusals, eq(handoverRefusals.handoverId, made[0]?.id ?? 0)),
    events: await db.$count(orderEvents, eq(orderEvents.orderId, orderId)),
    acts: await db.$count(staffEvents, eq(staffEvents.subject, uid)),
    exports: (await jobsOf(orderId)).filter((name) => name === "export-order").length,
  };
  if (made.length === 0) {
    const nothing = { handovers: 0, lines: 0, refusals: 0, acts: 0, exports: 0 };
    expect(written).toEqual({ status: 4, events: 1, ...nothing });
    return "nothing";
  }
  expect(written).toEqual({ ...kinds[kind].written, events: 2, acts: 1, exports: 1 });
  return "everything";
}

test.for(["hand-over", "delivery"] as const)(
  `leaves no half %s when killed at ${KILLS} random points`,
  async (kind, { task }) => {
    prepareInShop();
    const count = (KILLS + 1) * AT_ONCE;
    const asked = await atOnce(
      Array.from({ length: count }, (_, index) => index),
      3,
      () => makeHandover(kind),
    );
    const whole = await handOverApart(asked.slice(0, AT_ONCE), { killAt: 0, moment: "before" });
    expect(whole?.done).toBe(AT_ONCE);
    const kills = Array.from({ length: KILLS }, (_, index) => index);

    const survived = await atOnce(kills, 2, (index) =>
      handOverApart(asked.slice((index + 1) * AT_ONCE, (index + 2) * AT_ONCE), {
        killAt: between(1, whole?.queries ?? 1, "kill", index),
        moment: pick(["before", "sent", "answered"], "moment", index),
      }),
    );
    await afterTheDead();

    expect(survived.filter((end) => end === null).length).toBeGreaterThan(KILLS * 0.7);
    const written = await atOnce(asked, 5, writtenOf);
    expect(written.filter((one) => one === "everything").length).toBeGreaterThanOrEqual(AT_ONCE);

    const again = await atOnce(asked, 1, ({ by, form, goods }) => handOver(by, form, goods));

    const refused = again.filter(({ ok }) => !ok).length;
    expect(refused).toBe(0);
    expect(new Set(await atOnce(asked, 5, writtenOf))).toEqual(new Set(["everything"]));
    claim(task, {
      what: `kill -9 at ${KILLS} queries of a ${kind}: lost or done twice`,
      value: refused,
      unit: `of ${count} acts`,
      bar: { atMost: 0 },
    });
  },
);
