import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { findShopper } from "#app/services/auth/session.server.ts";
import { listOpenSessions } from "#app/services/auth/session-list.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import {
  deleteDeadBehalves,
  endBehalf,
  findBehalf,
  startBehalf,
} from "#app/services/behalf/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  behalfSessions,
  sessions,
  staffAccounts,
  staffEvents,
  storesOfStaff,
} from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { actFor, makeActing, REASON } from "#tests/support/behalf/behalves.ts";
import { makeBuyer } from "#tests/support/factories.ts";

const later = (minutes: number, now = new Date()) => new Date(now.getTime() + minutes * 60_000);

async function actsOf(staffId: number) {
  const { act, subject } = staffEvents;
  const acts = await db
    .select({ act, subject })
    .from(staffEvents)
    .where(eq(staffEvents.staffId, staffId))
    .orderBy(staffEvents.id);
  return acts.filter((one) => one.act.startsWith("behalf"));
}

test("shops as the customer, under the name of the clerk", async () => {
  const customer = await makeBuyer();
  const { sessionId, clerk } = await actFor(customer);

  const found = await findBehalf(sessionId, null);

  const { behalf, terms, ...buyer } = found?.shopper.buyer ?? {};
  expect(buyer).toEqual(customer);
  expect(terms?.discounts.size).toBe(0);
  expect(behalf).toMatchObject({ staffId: clerk.id, staffName: clerk.name, reason: REASON });
  expect(behalf?.stores).toEqual([customer.store.uid]);
  expect(await actsOf(clerk.id)).toEqual([
    { act: "behalf-started", subject: `${customer.cardNumber}, ${REASON}` },
  ]);
});

test("the order desk orders for any depot", async () => {
  const customer = await makeBuyer();
  const { by, staffSessionId } = await makeActing([], ["order-desk"]);
  const wanted = { staffSessionId, customerId: customer.customerId, reason: REASON };
  const found = await findBehalf((await startBehalf(by, wanted)) ?? "", null);
  expect(found?.shopper.buyer?.behalf?.stores).toBe("all");
});

test("ends after twenty minutes, whatever was done meanwhile", async () => {
  const now = new Date();
  const { sessionId } = await actFor(await makeBuyer(), now);
  expect(await findBehalf(sessionId, null, later(19.9, now))).not.toBeNull();
  expect(await findBehalf(sessionId, null, later(20, now))).toBeNull();
});

test("opens nothing as a customer's session, nor does theirs act", async () => {
  const customer = await makeBuyer();
  const { sessionId } = await actFor(customer);
  expect(await findShopper(sha256Hex(sessionId))).toBeNull();

  const browser = await signedIn("http://localhost", customer);
  const [own = ""] = browser.cookies.values();
  expect(await findShopper(sha256Hex(own))).not.toBeNull();
  expect(await findBehalf(own, null)).toBeNull();
});

test("ends with the staff's session", async () => {
  const { sessionId, staffSessionId } = await actFor(await makeBuyer());
  await signOutStaff(staffSessionId, "");
  expect(await findBehalf(sessionId, null)).toBeNull();
});

test("ends with the account of the staff", async () => {
  const { sessionId, clerk } = await actFor(await makeBuyer());
  await db
    .update(staffAccounts)
    .set({ disabledAt: new Date() })
    .where(eq(staffAccounts.id, clerk.id));
  expect(await findBehalf(sessionId, null)).toBeNull();
});

test("ends with the role, and with the last depot", async () => {
  const first = await actFor(await makeBuyer());
  const roles: StaffRole[] = ["depot"];
  await db.update(staffAccounts).set({ roles }).where(eq(staffAccounts.id, first.clerk.id));
  expect(await findBehalf(first.sessionId, null)).toBeNull();

  const second = await actFor(await makeBuyer());
  await db.delete(storesOfStaff).where(eq(storesOfStaff.staffId, second.clerk.id));
  expect(await findBehalf(second.sessionId, null)).toBeNull();
});

test("ends with the customer's access", async () => {
  const customer = await makeBuyer();
  const { sessionId, ...acting } = await actFor(customer);
  const isIt = eq(customers.id, customer.customerId);
  await db.update(customers).set({ disabledAt: new Date() }).where(isIt);
  expect(await findBehalf(sessionId, null)).toBeNull();
  const wanted = { ...acting, customerId: customer.customerId, reason: REASON };
  expect(await startBehalf(acting.by, wanted)).toBeNull();
});

test("counts nowhere but at the terminal that opened it", async () => {
  const customer = await makeBuyer();
  const { sessionId, staffSessionId } = await actFor(customer);
  const post = { storeUid: customer.store.uid, generation: 1 };
  expect(await findBehalf(sessionId, { post, staffSessionId })).toBeNull();
});

test("a session of the staff acts for one customer at a time", async () => {
  const [one, other] = [await makeBuyer(), await makeBuyer()];
  const { sessionId, by, staffSessionId, clerk } = await actFor(one);
  const wanted = { staffSessionId, customerId: other.customerId, reason: "au comptoir" };

  const next = (await startBehalf(by, wanted)) ?? "";

  expect(await findBehalf(sessionId, null)).toBeNull();
  const found = await findBehalf(next, null);
  expect(found?.shopper.buyer?.customerId).toBe(other.customerId);
  expect(await actsOf(clerk.id)).toEqual([
    { act: "behalf-started", subject: `${one.cardNumber}, ${REASON}` },
    { act: "behalf-ended", subject: `${one.cardNumber}, ${REASON}` },
    { act: "behalf-started", subject: `${other.cardNumber}, au comptoir` },
  ]);
});

test("does not start in the session of a colleague", async () => {
  const customer = await makeBuyer();
  const { staffSessionId } = await makeActing([customer.store.uid]);
  const { by } = await makeActing([customer.store.uid]);
  const wanted = { staffSessionId, customerId: customer.customerId, reason: REASON };
  expect(await startBehalf(by, wanted)).toBeNull();
});

test("leaves nothing behind when it is ended, once", async () => {
  const { sessionId, clerk } = await actFor(await makeBuyer());
  await endBehalf(sessionId, "");
  await endBehalf(sessionId, "");
  expect(await findBehalf(sessionId, null)).toBeNull();
  expect(await db.$count(sessions, eq(sessions.idHash, sha256Hex(sessionId)))).toBe(0);
  const ends = (await actsOf(clerk.id)).filter(({ act }) => act === "behalf-ended");
  expect(ends).toHaveLength(1);
});

test("the end of one that nobody ended is recorded at its moment", async () => {
  const started = later(-40);
  const { clerk } = await actFor(await makeBuyer(), started);
  const { clerk: present } = await actFor(await makeBuyer());

  await deleteDeadBehalves();

  const ended = eq(staffEvents.act, "behalf-ended");
  const rows = await db.select().from(staffEvents).where(ended);
  const mine = rows.filter(({ staffId }) => staffId === clerk.id);
  expect(mine.map(({ at }) => at)).toEqual([later(20, started)]);
  expect(rows.some(({ staffId }) => staffId === present.id)).toBe(false);
  expect(await db.$count(behalfSessions, eq(behalfSessions.staffId, present.id))).toBe(1);
});

test("is not listed among the customer's own sessions", async () => {
  const customer = await makeBuyer();
  await actFor(customer);
  expect(await listOpenSessions({ buyer: customer, sessionIdHash: null })).toEqual([]);
});
