import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { cardProblem } from "#app/models/auth/customer-card.ts";
import { findTokenHolder } from "#app/services/auth/access.server.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { findPerson, listPeople, peopleCsv } from "#app/services/company/people.server.ts";
import {
  changePerson,
  disablePerson,
  enablePerson,
} from "#app/services/company/people-change.server.ts";
import { invitePerson, resendInvitation } from "#app/services/company/people-invitation.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import {
  makeShop,
  NOW,
  ordersOf,
  readyCheckout,
  stockOf,
} from "#tests/support/checkout/checkouts.ts";
import { makeTeam } from "#tests/support/company/approvals.ts";
import { makeBuyer, PASSWORD } from "#tests/support/factories.ts";

const client = { userAgent: "", address: "203.0.113.9" };

let last = 0;
const claimOf = ({ cardNumber }: { cardNumber: string }) => ({
  cardNumber,
  address: `198.51.100.${++last}`,
  userAgent: "",
});

const rowOf = async ({ customerId }: Pick<Buyer, "customerId">) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error("No such customer.");
  return row;
};

const eventsOf = async (who: Pick<Buyer, "customerId">) =>
  (await listAllSecurityEvents(who)).map(({ type, detail }) => [type, detail]);

const colleagueOf = ({ companyId, store }: Buyer, values: Partial<typeof customers.$inferInsert>) =>
  makeBuyer({ companyId, storeUid: store.uid, ...values });

/** A depot of the seed: later ones are cached out for a minute. */
const DEPOT = 1;

const invitationOf = (values: object = {}) => ({
  firstName: "Dominique",
  lastName: "Neuf",
  email: `neuf-${Date.now()}-${++last}@example.com`,
  cellphone: "06 98 76 54 32",
  role: "buyer" as const,
  ceilingCents: 150_000,
  storeUid: DEPOT,
  ...values,
});

const invited = async (owner: Buyer, values: object = {}) => {
  const invitation = invitationOf(values);
  const answer = await invitePerson(owner, invitation, NOW);
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.email, invitation.email), eq(customers.companyId, owner.companyId)));
  return { answer, row };
};

const messagesTo = async (customerId: number) => {
  const { rows } = await db.execute(sql`
    select 1 from graphile_worker._private_jobs
    where (payload ->> 'customerId')::int = ${customerId} and payload ->> 'ownerId' is not null`);
  return rows.length;
};

describe("an invitation", () => {
  test("makes a valid card without password, sends and records it", async () => {
    const owner = await makeBuyer();

    const { answer, row } = await invited(owner);

    expect(answer).toEqual({ ok: true, name: "Dominique Neuf" });
    expect(cardProblem(row?.cardNumber ?? "")).toBeNull();
    expect(row).toMatchObject({
      role: "buyer",
      orderCeilingCents: 150_000,
      passwordHash: null,
      storeUid: DEPOT,
      cellphone: "06 98 76 54 32",
      invitedAt: NOW,
    });
    const customerId = row?.id ?? 0;
    expect(await findPerson(owner, customerId)).toMatchObject({ state: "invited" });
    expect(await messagesTo(customerId)).toBe(1);
    expect(await eventsOf({ customerId })).toEqual([["invited", "Camille Essai"]]);
  });

  test("gives an owner no ceiling", async () => {
    const { row } = await invited(await makeBuyer(), { role: "owner" });

    expect(row).toMatchObject({ role: "owner", orderCeilingCents: null });
  });

  test("refuses a taken address, and a depot without products or unknown", async () => {
    const owner = await makeBuyer();
    const other = await makeBuyer();
    const [bare] = await db.select().from(stores).where(eq(stores.isWithoutProducts, true));

    for (const [values, reason] of [
      [{ email: other.email }, "email-taken"],
      [{ storeUid: bare?.uid ?? 0 }, "store-without-products"],
      [{ storeUid: 987_654_321 }, "store-without-products"],
    ] as const) {
      const { answer, row } = await invited(owner, values);
      expect(answer).toMatchObject({ ok: false, reason });
      expect(row).toBeUndefined();
    }
  });

  test("of one address by two owners at once makes one card", async () => {
    const owners = [await makeBuyer(), await makeBuyer()];
    const email = `a-deux-${Date.now()}@example.com`;

    const answers = await Promise.all(
      owners.map((owner) => invitePerson(owner, invitationOf({ email }), NOW)),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(customers, eq(customers.email, email))).toBe(1);
  });

  test("sends again three times an hour, only before the first connection", async () => {
    const owner = await makeBuyer();
    const { row } = await invited(owner);
    const active = await colleagueOf(owner, {});
    const id = row?.id ?? 0;

    for (let times = 0; times < 3; times++) {
      expect(await resendInvitation(owner, id, NOW)).toMatchObject({ ok: true });
    }
    expect(await resendInvitation(owner, id, NOW)).toMatchObject({
      reason: "invitations-too-many",
    });
    expect(await resendInvitation(owner, active.customerId, NOW)).toMatchObject({
      reason: "not-invited",
    });
    expect(await messagesTo(id)).toBe(4);
  });

  test("is made thirty times an hour by a company, not more", { timeout: 30_000 }, async () => {
    const owner = await makeBuyer();
    for (let times = 0; times < 30; times++) await invited(owner);

    const { answer, row } = await invited(owner);

    expect(answer).toMatchObject({ ok: false, reason: "invitations-too-many" });
    expect(row).toBeUndefined();
  });
});

describe("a change of rights", () => {
  test("sets role and ceiling, returns the old ones, records no amounts", async () => {
    const { owner, buyer } = await makeTeam();

    const rights = { role: "buyer-without-prices" as const, ceilingCents: 20_000 };
    const changed = await changePerson(owner, buyer.customerId, rights);

    expect(changed).toMatchObject({ ok: true, before: { role: "buyer", ceilingCents: 3000 } });
    expect(await rowOf(buyer)).toMatchObject({
      role: "buyer-without-prices",
      orderCeilingCents: 20_000,
    });
    expect(await eventsOf(buyer)).toEqual([
      ["ceiling-changed", "Camille Essai"],
      ["role-changed", "Camille Essai"],
    ]);
  });

  test("that changes nothing writes nothing down", async () => {
    const { owner, buyer } = await makeTeam();

    await changePerson(owner, buyer.customerId, { role: "buyer", ceilingCents: 3000 });

    expect(await eventsOf(buyer)).toEqual([]);
  });

  test("to owner takes the ceiling away", async () => {
    const { owner, buyer } = await makeTeam();

    await changePerson(owner, buyer.customerId, { role: "owner", ceilingCents: 3000 });

    expect(await rowOf(buyer)).toMatchObject({ role: "owner", orderCeilingCents: null });
  });
});

describe("the last active owner", () => {
  test("is neither demoted nor disabled, while a second one may be", async () => {
    const owner = await makeBuyer();
    await colleagueOf(owner, { cardStatus: "blocked" });
    await colleagueOf(owner, { passwordHash: null });
    const demotion = { role: "buyer" as const, ceilingCents: null };

    for (const refused of [
      await changePerson(owner, owner.customerId, demotion),
      await disablePerson(owner, owner.customerId),
    ]) {
      expect(refused).toEqual({ ok: false, reason: "last-owner" });
    }
    const second = await colleagueOf(owner, {});
    expect((await disablePerson(owner, owner.customerId)).ok).toBe(true);
    expect(await disablePerson(second, second.customerId)).toMatchObject({ reason: "last-owner" });
  });

  test("remains when two owners demote each other at once", async () => {
    for (let round = 0; round < 5; round++) {
      const one = await makeBuyer();
      const second = await colleagueOf(one, {});
      const demotion = { role: "buyer" as const, ceilingCents: null };

      const changes = await Promise.all([
        changePerson(one, second.customerId, demotion),
        changePerson(second, one.customerId, demotion),
      ]);

      expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
      const owners = and(eq(customers.companyId, one.companyId), eq(customers.role, "owner"));
      expect(await db.$count(customers, owners)).toBe(1);
    }
  });
});

describe("a disabled person", () => {
  test("ends sessions, sign-in and tokens at once, like an unknown card", async () => {
    const { owner, buyer } = await makeTeam();
    const { idHash } = await openCustomerSession(null, buyer.customerId, client);
    expect((await findShopper(idHash))?.shopper.buyer).not.toBeNull();

    await disablePerson(owner, buyer.customerId);

    expect(await findShopper(idHash)).toBeNull();
    expect(await checkPassword(claimOf(buyer), PASSWORD)).toEqual({
      ok: false,
      reason: "login-wrong",
    });
    expect(await findTokenHolder("password-reset", "aucun")).toBeNull();
    expect((await eventsOf(buyer))[0]).toEqual(["access-disabled", "Camille Essai"]);
  });

  test("whose sign-in was under way finds its session dead", async () => {
    const { owner, buyer } = await makeTeam();
    await disablePerson(owner, buyer.customerId);

    const { idHash } = await openCustomerSession(null, buyer.customerId, client);

    expect(await findShopper(idHash)).toBeNull();
  });

  test("ends the checkout, frees its hour, and refuses its order", async () => {
    const { product, store } = await makeShop(20);
    const { owner, buyer } = await makeTeam("buyer", store.uid);
    const lines = [{ productUid: product.uid, quantity: 1 }];
    const { orderKey } = await readyCheckout(lines, { buyer });

    await disablePerson(owner, buyer.customerId);

    expect(await findCheckout(buyer)).toBeNull();
    expect(await db.$count(slotHolds, eq(slotHolds.customerId, buyer.customerId))).toBe(0);
    const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);
    expect(placed).toEqual({ ok: false, reason: "card-blocked" });
  });

  test("leaves a concurrent order whole or not placed, never half", async () => {
    const { product, store } = await makeShop(100);
    let sold = 0;
    for (let round = 0; round < 6; round++) {
      const { owner, buyer } = await makeTeam("buyer", store.uid);
      const lines = [{ productUid: product.uid, quantity: 1 }];
      const { orderKey } = await readyCheckout(lines, { buyer });

      const [placed, disabled] = await Promise.all([
        placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW),
        disablePerson(owner, buyer.customerId),
      ]);

      expect(disabled.ok).toBe(true);
      expect(await ordersOf(buyer)).toHaveLength(placed.ok ? 1 : 0);
      if (placed.ok) sold += 1;
      expect(await findCheckout(buyer)).toBeNull();
    }
    expect(await stockOf(product.uid)).toEqual([100 - sold]);
  });

  test("comes back with card, password and rights, and without sessions", async () => {
    const { owner, buyer } = await makeTeam();
    await disablePerson(owner, buyer.customerId);

    expect((await enablePerson(owner, buyer.customerId)).ok).toBe(true);

    expect((await checkPassword(claimOf(buyer), PASSWORD)).ok).toBe(true);
    expect(await rowOf(buyer)).toMatchObject({ role: "buyer", orderCeilingCents: 3000 });
    expect((await eventsOf(buyer))[0]).toEqual(["access-enabled", "Camille Essai"]);
  });
});

describe("nobody but an active owner runs the team", () => {
  test("whoever else asks finds nobody, and nothing changes", async () => {
    const { owner, buyer } = await makeTeam();
    const strangers = [
      await makeBuyer(),
      buyer,
      await colleagueOf(owner, { disabledAt: NOW }),
      await colleagueOf(owner, { cardStatus: "blocked" }),
    ];
    const target = await colleagueOf(owner, { role: "buyer", passwordHash: null });
    const before = await rowOf(target);

    for (const who of strangers) {
      const { customerId } = target;
      const rights = { role: "owner" as const, ceilingCents: null };
      for (const answer of [
        await changePerson(who, customerId, rights),
        await disablePerson(who, customerId),
        await enablePerson(who, customerId),
        await resendInvitation(who, customerId),
      ]) {
        expect(answer).toEqual({ ok: false, reason: "not-found" });
      }
    }
    expect(await rowOf(target)).toEqual(before);
    expect(await eventsOf(target)).toEqual([]);
  });

  test("and who had their account erased is nobody's any more", async () => {
    const { owner, buyer } = await makeTeam();
    const erased = { erasedAt: NOW, disabledAt: NOW };
    await db.update(customers).set(erased).where(eq(customers.id, buyer.customerId));

    expect((await listPeople(owner, null)).total).toBe(1);
    expect(await findPerson(owner, buyer.customerId)).toBeNull();
    expect(await enablePerson(owner, buyer.customerId)).toMatchObject({ reason: "not-found" });
    expect((await rowOf(buyer)).disabledAt).toEqual(NOW);
  });

  test("and another company's people are not listed", async () => {
    const { owner, buyer } = await makeTeam();
    const stranger = await makeBuyer();

    const { people, total } = await listPeople(owner, null);

    expect(people.map(({ id }) => id)).toEqual([owner.customerId, buyer.customerId]);
    expect(total).toBe(2);
    expect(await findPerson(owner, stranger.customerId)).toBeNull();
  });
});

test("exports the whole team of one company, without live formulas", async () => {
  const owner = await makeBuyer({ lastName: "=1+1" });
  const { companyId } = owner;
  for (let count = 0; count < 7; count++) await makeBuyer({ companyId, role: "buyer" });
  const foreign = await makeBuyer();

  const { name, csv } = await peopleCsv(owner);

  expect(name).toMatch(/^equipe-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.trim().split("\r\n")).toHaveLength(9);
  expect(csv).toContain(`${owner.cardNumber};Camille;'=1+1;`);
  expect(csv).not.toContain(foreign.cardNumber);
});
