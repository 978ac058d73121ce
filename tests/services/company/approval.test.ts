import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { UNPAID_SECONDS } from "#app/models/order/deadline.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import {
  approvalsCsv,
  countApprovals,
  findApproval,
  listApprovals,
} from "#app/services/company/approval.server.ts";
import {
  type Answered,
  approveOrder,
  expireApprovals,
  refuseOrder,
} from "#app/services/company/approval-answer.server.ts";
import { findApprovalNeed } from "#app/services/company/approval-request.server.ts";
import { advanceOrder, cancelOrder, findUnpaidOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { expireUnpaidOrders } from "#app/services/payment/clock.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { storeClosures } from "#drizzle/schema/store.ts";
import {
  after as later,
  makeShop,
  NOW,
  readyCheckout,
  SLOT,
  shopperOf,
  stockOf,
} from "#tests/support/checkout/checkouts.ts";
import {
  approvalOf,
  CEILING,
  makeTeam,
  makeWaitingOrder,
  placeAboveCeiling,
} from "#tests/support/company/approvals.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, jobsOf } from "#tests/support/order/orders.ts";

const HOUR = 3600;

const holdsOf = ({ customerId }: Buyer) =>
  db.select().from(slotHolds).where(eq(slotHolds.customerId, customerId));

const setCustomer = ({ customerId }: Buyer, values: Partial<typeof customers.$inferInsert>) =>
  db.update(customers).set(values).where(eq(customers.id, customerId));

const reasonOf = (answered: Answered) => (answered.ok ? "ok" : answered.reason);

describe("an order above the ceiling", () => {
  test.each(["store", "card"] as const)(
    "to be paid by %s waits: goods and hour are held, the cart is empty, nobody but the owner is written to",
    async (mode) => {
      const { buyer, order, product } = await placeAboveCeiling(mode);

      expect(await approvalOf(order.id)).toMatchObject({
        statusCode: mode === "store" ? 20 : 1,
        approval: "waiting",
        closedAt: null,
      });
      expect(await stockOf(product.uid)).toEqual([17]);
      expect(await holdsOf(buyer)).toMatchObject([{ orderId: order.id, expiresAt: null }]);
      expect((await findCart(shopperOf(buyer))).lines).toEqual([]);
      expect(await findCheckout(buyer)).toBeNull();
      expect(await jobsOf(order.id)).toEqual(["ask-approval"]);
    },
  );

  test("is asked of every active owner of the company, and of nobody else", async () => {
    const { product, store } = await makeShop(20);
    const { owner, buyer } = await makeTeam("buyer", store.uid);
    const colleague = { companyId: owner.companyId, storeUid: store.uid };
    await makeBuyer(colleague);
    await makeBuyer({ ...colleague, cardStatus: "blocked" });
    await makeBuyer({ ...colleague, passwordHash: null });
    await makeBuyer({ ...colleague, disabledAt: NOW });
    const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });

    const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);

    expect(await jobsOf(placed.ok ? placed.order.id : 0)).toEqual(["ask-approval", "ask-approval"]);
  });

  test("waits until the last call of its hour, or 48 hours when that is sooner", async () => {
    const near = await placeAboveCeiling();
    expect((await approvalOf(near.order.id)).expiresAt).toEqual(new Date("2026-11-23T17:00:00Z"));

    const { product, store } = await makeShop(20);
    const { buyer } = await makeTeam("buyer", store.uid);
    const slot = { ...SLOT, delivery_date: "2026-12-03" };
    const lines = [{ productUid: product.uid, quantity: 3 }];
    const { orderKey } = await readyCheckout(lines, { buyer, slot });
    const far = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);
    expect((await approvalOf(far.ok ? far.order.id : 0)).expiresAt).toEqual(later(48 * HOUR));
  });

  test("refuses an hour too near for an owner, and goes back to step 1", async () => {
    const { product, store } = await makeShop(20);
    const { buyer } = await makeTeam("buyer", store.uid);
    const slot = { ...SLOT, delivery_date: "2026-11-23", delivery_range: "12:00" };
    const lines = [{ productUid: product.uid, quantity: 3 }];
    const { orderKey } = await readyCheckout(lines, { buyer, slot });

    const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);

    expect(placed).toEqual({ ok: false, reason: "approval-too-late" });
    expect(await stockOf(product.uid)).toEqual([20]);
    expect((await findCart(shopperOf(buyer))).lines).toHaveLength(1);
    expect(await findCheckout(buyer)).toMatchObject({ slotCompleted: false });
  });

  test("asked for twice is one order", async () => {
    const { buyer, orderKey, order } = await placeAboveCeiling();

    const again = await placeOrder(buyer, { orderKey, paymentMode: "store" }, later(1));

    expect(again.ok && again.order.id).toBe(order.id);
    expect(await jobsOf(order.id)).toEqual(["ask-approval"]);
  });

  test("is announced with its ceiling and last call; one at the ceiling is not", async () => {
    const { store } = await makeShop(20);
    const { buyer, owner } = await makeTeam("buyer", store.uid);
    const pickup = { storeUid: store.uid, day: "2026-11-24", range: "07:00" };

    expect(await findApprovalNeed(buyer, CEILING + 1, pickup, NOW)).toEqual({
      ceilingCents: CEILING,
      expiresAt: new Date("2026-11-23T17:00:00Z"),
    });
    expect(await findApprovalNeed(buyer, CEILING, pickup, NOW)).toBeNull();
    expect(await findApprovalNeed(owner, 99_999_999, pickup, NOW)).toBeNull();
  });

  test("uses the ceiling at the time of placing, and none for an owner", async () => {
    const { product, store } = await makeShop(20);
    const { buyer } = await makeTeam("buyer", store.uid);
    const lines = [{ productUid: product.uid, quantity: 3 }];
    const { orderKey } = await readyCheckout(lines, { buyer });
    await setCustomer(buyer, { role: "owner" });

    const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);

    expect(placed.ok && placed.order.approval).toBe("not-needed");
    expect(await jobsOf(placed.ok ? placed.order.id : 0)).toEqual([
      "export-order",
      "order-confirmation",
    ]);
  });
});

describe("while it waits", () => {
  test("it is neither paid nor moved on, by nobody", async () => {
    const { buyer, owner, order } = await placeAboveCeiling("card");

    for (const person of [buyer, owner]) {
      const started = await startPayment(person, order.uid, "card", NOW);
      expect(started).toEqual({ ok: false, reason: "not-payable" });
    }
    for (const status of [10, 11, 12, 13] as const) {
      const moved = await transaction((tx) => advanceOrder(tx, order.id, status, "payment", NOW));
      expect(moved.ok).toBe(false);
    }
    expect(await historyOf(order.id)).toEqual({ status: 1, steps: [1] });
  });

  test("the clock of unpaid orders leaves it alone", async () => {
    const { order } = await placeAboveCeiling("card");

    await expireUnpaidOrders(later(UNPAID_SECONDS + 1));

    expect((await historyOf(order.id)).status).toBe(1);
  });

  test("is listed for owners and for its buyer, and for nobody else", async () => {
    const { owner, buyer, order } = await placeAboveCeiling();
    const colleague = await makeBuyer({ companyId: owner.companyId, role: "buyer" });
    const seen = async (who: Buyer) => (await listApprovals(who, null)).approvals.map((a) => a.uid);

    expect(await seen(owner)).toEqual([order.uid]);
    expect(await seen(buyer)).toEqual([order.uid]);
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(await makeBuyer())).toEqual([]);
    expect(await findApproval(owner, order.uid)).toMatchObject({
      approval: { ceilingCents: CEILING, ownerName: null },
    });
    expect(await findApproval(buyer, order.uid)).toBeNull();
    expect(await findApproval(await makeBuyer(), order.uid)).toBeNull();
  });

  test("it can be cancelled: nothing waits any more, and the ERP hears nothing", async () => {
    const { owner, buyer, order, product } = await placeAboveCeiling();

    expect(await cancelOrder(buyer, order.uid, later(60))).toEqual({ ok: true });

    expect(await countApprovals(owner)).toBe(0);
    expect(await stockOf(product.uid)).toEqual([20]);
    expect(await jobsOf(order.id)).toEqual(["ask-approval"]);
    expect(reasonOf(await approveOrder(owner, order.uid, later(61)))).toBe("order-gone");
  });
});

describe("an owner who agrees", () => {
  test("exports an order to pay in the depot, and confirms it to its buyer", async () => {
    const { owner, order, product } = await placeAboveCeiling("store");

    expect(await approveOrder(owner, order.uid, later(60))).toEqual({ ok: true });

    expect(await approvalOf(order.id)).toMatchObject({
      statusCode: 20,
      approval: "approved",
      approvedAt: later(60),
      closedAt: later(60),
      answeredBy: owner.customerId,
    });
    expect(await jobsOf(order.id)).toEqual(["ask-approval", "export-order", "order-confirmation"]);
    expect(await stockOf(product.uid)).toEqual([17]);
    expect(await countApprovals(owner)).toBe(0);
  });

  test("asks the buyer of a card order to pay, with the full time to pay", async () => {
    const slot = { ...SLOT, delivery_date: "2026-11-30" };
    const { owner, buyer, order } = await placeAboveCeiling("card", 3, slot);
    const approvedAfter = 7 * HOUR;

    await approveOrder(owner, order.uid, later(approvedAfter));

    expect(await jobsOf(order.id)).toEqual(["ask-approval", "send-approval-answer"]);
    await expireUnpaidOrders(later(UNPAID_SECONDS + 10));
    expect((await historyOf(order.id)).status).toBe(1);
    const late = later(UNPAID_SECONDS + approvedAfter - 10);
    expect((await startPayment(buyer, order.uid, "card", late)).ok).toBe(true);
  });

  test("to a delivery while it can still be loaded", async () => {
    const { owner, buyer } = await makeTeam();
    const { deliveryZone } = buyer.store;
    const order = await makeWaitingOrder({
      buyer,
      mode: 2,
      deliveryRange: "8-10h",
      deliveryZone,
    });

    expect(await approveOrder(owner, order.uid)).toEqual({ ok: true });
  });

  test("cancels an approved order that its buyer does not pay in time", async () => {
    const { owner, order, product } = await placeAboveCeiling("card");
    await approveOrder(owner, order.uid, later(60));

    await expireUnpaidOrders(later(60 + UNPAID_SECONDS + 1));

    expect((await historyOf(order.id)).status).toBe(9);
    expect(await stockOf(product.uid)).toEqual([20]);
  });

  test("leaves the items put in the cart since the order", async () => {
    const { owner, buyer, order, product } = await placeAboveCeiling("store");
    const line = { productUid: product.uid, codeColor: "", quantity: 2 };
    await addToCart({ customerId: buyer.customerId }, line);

    await approveOrder(owner, order.uid, later(60));

    expect((await findCart(shopperOf(buyer))).lines).toMatchObject([{ quantity: 2 }]);
    expect(await findUnpaidOrder(buyer)).toBeNull();
  });

  test("changes nothing when too late, closed or by somebody else", async () => {
    const late = await placeAboveCeiling();
    expect(reasonOf(await approveOrder(late.owner, late.order.uid, later(9 * HOUR)))).toBe(
      "approval-late",
    );

    const closed = await placeAboveCeiling();
    await db.insert(storeClosures).values({
      storeUid: closed.store.uid,
      day: "2026-11-24",
      reason: "Inventaire",
    });
    expect(reasonOf(await approveOrder(closed.owner, closed.order.uid, later(60)))).toBe(
      "slot-gone",
    );

    for (const values of [{ cardStatus: "blocked" as const }, { disabledAt: NOW }]) {
      const gone = await placeAboveCeiling();
      await setCustomer(gone.buyer, values);
      const answered = await approveOrder(gone.owner, gone.order.uid, later(60));
      expect(reasonOf(answered)).toBe("buyer-inactive");
      expect((await approvalOf(gone.order.id)).approval).toBe("waiting");
    }
    expect((await approvalOf(late.order.id)).approval).toBe("waiting");
    expect((await approvalOf(closed.order.id)).approval).toBe("waiting");
  });
});

describe("an owner who refuses", () => {
  test("cancels the order, releases stock and hour and notifies its buyer", async () => {
    const { owner, buyer, order, product } = await placeAboveCeiling();

    expect(await refuseOrder(owner, order.uid, "Trop de ciment.", later(60))).toEqual({ ok: true });

    expect(await approvalOf(order.id)).toMatchObject({
      statusCode: 9,
      approval: "refused",
      answeredBy: owner.customerId,
      reason: "Trop de ciment.",
    });
    expect(await stockOf(product.uid)).toEqual([20]);
    expect(await holdsOf(buyer)).toEqual([]);
    expect(await jobsOf(order.id)).toEqual(["ask-approval", "send-approval-answer"]);
  });
});

describe("the first answer holds", () => {
  test("when it comes again, or another comes after it", async () => {
    const { owner, order } = await placeAboveCeiling();
    await approveOrder(owner, order.uid, later(60));

    expect(reasonOf(await approveOrder(owner, order.uid, later(61)))).toBe("already-approved");
    expect(reasonOf(await refuseOrder(owner, order.uid, "Non.", later(62)))).toBe(
      "already-approved",
    );
    expect(await approvalOf(order.id)).toMatchObject({ statusCode: 20, approval: "approved" });
  });

  test("when two owners answer at once, and the clock with them", async () => {
    for (let round = 0; round < 8; round++) {
      const { owner, order, product, store } = await placeAboveCeiling();
      const other = await makeBuyer({ companyId: owner.companyId, storeUid: store.uid });
      const atTheEnd = new Date("2026-11-23T16:59:59Z");

      const answers = await Promise.all([
        approveOrder(owner, order.uid, atTheEnd),
        refuseOrder(other, order.uid, "Non.", atTheEnd),
        approveOrder(other, order.uid, atTheEnd),
        expireApprovals(new Date("2026-11-23T17:00:00Z")).then(() => null),
      ]);

      const { approval, statusCode } = await approvalOf(order.id);
      const held = answers.filter((answer) => answer?.ok);
      expect(held.length).toBeLessThanOrEqual(1);
      expect(statusCode).toBe(approval === "approved" ? 20 : 9);
      expect(await stockOf(product.uid)).toEqual([approval === "approved" ? 17 : 20]);
      const jobs = await jobsOf(order.id);
      expect(jobs.includes("export-order")).toBe(approval === "approved");
    }
  });
});

describe("an order nobody answers", () => {
  test("is cancelled when its time is over, not before; notifies its buyer", async () => {
    const { order, product, buyer } = await placeAboveCeiling();

    await expireApprovals(new Date("2026-11-23T16:59:59Z"));
    expect((await approvalOf(order.id)).statusCode).toBe(20);
    await expireApprovals(new Date("2026-11-23T17:00:00Z"));

    expect(await approvalOf(order.id)).toMatchObject({ statusCode: 9, approval: "waiting" });
    expect((await approvalOf(order.id)).closedAt).not.toBeNull();
    expect(await stockOf(product.uid)).toEqual([20]);
    expect(await holdsOf(buyer)).toEqual([]);
    expect(await jobsOf(order.id)).toEqual(["ask-approval", "send-approval-answer"]);
  });
});

describe("nobody but an active owner of the company answers", () => {
  test("whoever else asks finds nothing, and nothing changes", async () => {
    const { owner, buyer, order } = await placeAboveCeiling();
    const demoted = await makeBuyer({ companyId: owner.companyId });
    await setCustomer(demoted, { role: "buyer" });
    const disabled = await makeBuyer({ companyId: owner.companyId, disabledAt: NOW });
    const blocked = await makeBuyer({ companyId: owner.companyId, cardStatus: "blocked" });

    for (const who of [await makeBuyer(), buyer, demoted, disabled, blocked]) {
      expect(reasonOf(await approveOrder(who, order.uid, later(60)))).toBe("not-found");
      expect(reasonOf(await refuseOrder(who, order.uid, "Non.", later(60)))).toBe("not-found");
    }
    expect(await approvalOf(order.id)).toMatchObject({ approval: "waiting", closedAt: null });
  });
});

test("exports pending approvals, and hides amounts from some readers", async () => {
  const { owner, order } = await placeAboveCeiling();

  const csv = (await approvalsCsv(owner)).csv;
  const hidden = (await approvalsCsv({ ...owner, role: "buyer-without-prices" })).csv;
  const own = (await approvalsCsv(await makeBuyer({ companyId: owner.companyId, role: "buyer" })))
    .csv;

  expect(csv).toMatch(new RegExp(`${order.uid};.*;\\d+,\\d\\d;30,00\r\n`));
  expect(hidden).not.toMatch(/TTC|30,00/);
  expect(own).not.toContain(order.uid);
});
