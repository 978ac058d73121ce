import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveCheckout } from "#app/services/checkout/checkout.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import {
  createWorksite,
  deleteWorksite,
  editWorksite,
  setArchived,
  setOrderers,
} from "#app/services/worksite/change.server.ts";
import { linkContents, unlinkContents } from "#app/services/worksite/content.server.ts";
import {
  listFreeContents,
  listWorksiteContents,
} from "#app/services/worksite/content-list.server.ts";
import { listDossier } from "#app/services/worksite/dossier-zip.server.ts";
import { findLastEventId, listWorksiteEvents } from "#app/services/worksite/event.server.ts";
import { leaveWorksites } from "#app/services/worksite/leaving.server.ts";
import { findWorksiteDetail, listWorksiteHeads } from "#app/services/worksite/list.server.ts";
import { findSpend } from "#app/services/worksite/spend.server.ts";
import { listWorksites } from "#app/services/worksite/worksite.server.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteContents, worksiteEvents } from "#drizzle/schema/worksite-content.ts";
import { makeShop, NOW, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { countQueries } from "#tests/support/queries.ts";
import {
  beginWorksite,
  makeList,
  makeQuote,
  typedWorksite,
} from "#tests/support/worksite/worksites.ts";

const colleagueOf = ({ companyId }: { companyId: number }, values = {}) =>
  makeBuyer({ companyId, role: "buyer", firstName: "Anne", lastName: "Guérin", ...values });

const wanted = (
  kind: "order" | "quote" | "list" | "invoice",
  id: number,
  from: number | null = null,
) => ({ kind, id, from });

describe("a worksite", () => {
  test("is read and changed by colleagues, and is nothing to another company", async () => {
    const owner = await makeBuyer();
    const stranger = await makeBuyer();
    const { id, typed } = await beginWorksite(owner);

    const colleague = await colleagueOf(owner);
    expect(await findWorksiteDetail(colleague, id)).toMatchObject({
      name: "Villa Roux",
      beginsOn: "2026-03-02",
      budgetCents: 800_000,
    });
    expect(await editWorksite(colleague, id, { ...typed, name: "Mas Roux" })).toEqual({ ok: true });

    expect(await findWorksiteDetail(stranger, id)).toBeNull();
    expect(await setArchived(stranger, id, true)).toBeNull();
    expect(await deleteWorksite(stranger, id, 0)).toBeNull();
    expect(await setOrderers(stranger, id, "chosen", [])).toBeNull();
    const [row] = await db.select().from(worksites).where(eq(worksites.id, id));
    expect(row).toMatchObject({ name: "Mas Roux", version: 2, archivedAt: null, deletedAt: null });
  });

  test("is closed to readers without prices, and at another's address", async () => {
    const owner = await makeBuyer();
    const foreman = await colleagueOf(owner, { role: "buyer-without-prices" });
    const stranger = await makeBuyer();
    const { id, typed } = await beginWorksite(owner);

    expect(await createWorksite(foreman, typed)).toBeNull();
    expect(await editWorksite(foreman, id, typed)).toBeNull();
    expect(
      await createWorksite(stranger, { ...typedWorksite, address_id: typed.address_id }),
    ).toMatchObject({
      ok: false,
      reason: "worksite-address-required",
    });
  });

  test("changes once of two at once: the other learns who did it", async () => {
    const owner = await makeBuyer();
    const colleague = await colleagueOf(owner);
    const { id, typed } = await beginWorksite(owner);

    const answers = await Promise.all([
      editWorksite(owner, id, { ...typed, name: "De l’un" }),
      editWorksite(colleague, id, { ...typed, name: "De l’autre" }),
    ]);

    const refused = answers.find((answer) => answer && !answer.ok);
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(refused).toMatchObject({
      reason: "worksite-conflict",
      isDeleted: false,
      version: 2,
      events: [{ type: "edited", detail: { fields: ["name"] } }],
    });
    for (const version of ["", "1e9999", "-1", "99999999999"]) {
      const answer = await editWorksite(colleague, id, { ...typed, version });
      expect(answer).toMatchObject({ reason: "worksite-conflict", version: 2 });
    }
    expect(await editWorksite(colleague, id, { ...typed, name: "Enfin", version: "2" })).toEqual({
      ok: true,
    });
  });

  test("is not deleted over another's change; deleted, it names the author", async () => {
    const owner = await makeBuyer();
    const colleague = await colleagueOf(owner);
    const { id, typed } = await beginWorksite(owner);
    const order = await makeOrder({ buyer: colleague });
    const seen = await findLastEventId(id);
    await linkContents(colleague, id, [wanted("order", order.id)]);

    const refused = await deleteWorksite(owner, id, seen);
    expect(refused).toMatchObject({
      ok: false,
      isDeleted: false,
      events: [{ type: "linked", by: "Anne Guérin", detail: { label: order.uid } }],
    });

    const again = await deleteWorksite(owner, id, await findLastEventId(id));
    expect(again).toMatchObject({ ok: true, name: "Villa Roux" });
    const [left] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(left?.worksiteId).toBeNull();
    expect(await findWorksiteDetail(owner, id)).toBeNull();
    expect(await editWorksite(colleague, id, typed)).toMatchObject({
      isDeleted: true,
      events: [{ type: "deleted" }],
    });
    expect(await linkContents(colleague, id, [wanted("order", order.id)])).toMatchObject({
      reason: "worksite-content-conflict",
      closed: { type: "deleted" },
    });
  });
});

describe("the events of a worksite", () => {
  test("only grows", async () => {
    const owner = await makeBuyer();
    const { id } = await beginWorksite(owner);
    const isIts = eq(worksiteEvents.worksiteId, id);

    await expect(db.delete(worksiteEvents).where(isIts)).rejects.toThrow();
    await expect(db.update(worksiteEvents).set({ type: "deleted" }).where(isIts)).rejects.toThrow();
    expect((await listWorksiteEvents(owner, id)).events.map(({ type }) => type)).toEqual([
      "created",
    ]);
  });
});

describe("the people who may order for a worksite", () => {
  test("an owner chooses them: others see it and cannot order", async () => {
    const owner = await makeBuyer();
    const chosen = await colleagueOf(owner);
    const other = await colleagueOf(owner);
    const stranger = await makeBuyer();
    const { id } = await beginWorksite(owner);

    expect(await setOrderers(other, id, "chosen", [])).toBeNull();
    expect(
      await setOrderers(owner, id, "chosen", [chosen.customerId, stranger.customerId]),
    ).toMatchObject({ ok: true });

    const offered = async (buyer: typeof owner) =>
      (await listWorksites(buyer)).map((site) => site.id);
    expect(await offered(owner)).toEqual([id]);
    expect(await offered(chosen)).toEqual([id]);
    expect(await offered(other)).toEqual([]);
    expect((await findWorksiteDetail(other, id))?.memberIds).toEqual([chosen.customerId]);
    const order = await makeOrder({ buyer: other });
    expect(await linkContents(other, id, [wanted("order", order.id)])).toBeNull();

    await setArchived(owner, id, true);
    expect(await offered(owner)).toEqual([]);
  });

  test.each(["kept for others", "archived"])(
    "an order for a worksite that was %s since is refused",
    async (how) => {
      const { product, newBuyer } = await makeShop(10);
      const buyer = await newBuyer();
      const { id } = await beginWorksite(buyer);
      const owner = await makeBuyer({ companyId: buyer.companyId });
      await db.execute(`update customers set role = 'buyer' where id = ${buyer.customerId}`);
      const asBuyer = { ...buyer, role: "buyer" as const };
      const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 1 }], {
        buyer: asBuyer,
      });
      await transaction((tx) => saveCheckout(tx, asBuyer, { worksiteId: id }));
      await (how === "archived"
        ? setArchived(owner, id, true)
        : setOrderers(owner, id, "chosen", []));

      const placed = await placeOrder(asBuyer, { orderKey, paymentMode: "store" }, NOW);

      expect(placed).toEqual({ ok: false, reason: "worksite-refused" });
      expect(await db.$count(orders, eq(orders.customerId, buyer.customerId))).toBe(0);
    },
  );
});

describe("the contents of a worksite", () => {
  test("links all or none, in one worksite at most, and moves on request", async () => {
    const owner = await makeBuyer();
    const first = await beginWorksite(owner);
    const second = await beginWorksite(owner, { name: "Mas Faure" });
    const order = await makeOrder({ buyer: owner });
    const quote = await makeQuote(owner, `DV-${owner.customerId}`);
    const list = await makeList(owner);
    const all = [wanted("order", order.id), wanted("quote", quote.id), wanted("list", list.id)];

    expect(await linkContents(owner, first.id, all)).toMatchObject({ ok: true, count: 3 });
    expect(await listWorksiteContents(owner, first.id, "quote", null)).toMatchObject({ total: 1 });
    expect(await listFreeContents(owner, "list", "", null)).toMatchObject({ total: 0 });

    const refused = await linkContents(owner, second.id, all);
    expect(refused).toMatchObject({
      reason: "worksite-content-conflict",
      contents: [
        {
          label: order.uid,
          now: { id: first.id, name: "Villa Roux" },
          lastEvent: { type: "linked" },
        },
        { label: quote.number },
        { label: "Gros œuvre" },
      ],
    });
    expect(await listWorksiteContents(owner, second.id, "list", null)).toMatchObject({ total: 0 });

    const moved = await linkContents(owner, second.id, [wanted("list", list.id, first.id)]);
    expect(moved).toMatchObject({ ok: true });
    expect(await unlinkContents(owner, first.id, [{ kind: "list", id: list.id }])).toMatchObject({
      reason: "worksite-content-conflict",
      contents: [{ now: { id: second.id } }],
    });
  });

  test("is never another's, nor an invoice for a reader without prices", async () => {
    const owner = await makeBuyer();
    const foreman = await colleagueOf(owner, { role: "buyer-without-prices" });
    const stranger = await makeBuyer();
    const { id } = await beginWorksite(owner);
    const theirs = await makeOrder({ buyer: stranger });
    const own = await makeOrder({ buyer: owner });
    const quote = await makeQuote(owner, `DV-${owner.customerId}`);
    const list = await makeList(owner);

    expect(
      await linkContents(owner, id, [wanted("order", own.id), wanted("order", theirs.id)]),
    ).toBeNull();
    expect(await linkContents(foreman, id, [wanted("quote", quote.id)])).toBeNull();
    expect(await linkContents(foreman, id, [wanted("list", list.id)])).toBeNull();
    expect(await linkContents(stranger, id, [wanted("order", theirs.id)])).toBeNull();
    expect(await listWorksiteContents(owner, id, "order", null)).toMatchObject({ total: 0 });
  });

  test("goes to one of two worksites wanted at once; others learn whose", async () => {
    const owner = await makeBuyer();
    const sites = [await beginWorksite(owner), await beginWorksite(owner, { name: "Mas Faure" })];
    for (let round = 0; round < howMany(5, 100); round++) {
      const quote = await makeQuote(owner, `DV-${owner.customerId}-${round}`);
      const order = await makeOrder({ buyer: owner });

      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          linkContents(owner, sites[index % 2]?.id ?? 0, [
            wanted("quote", quote.id),
            wanted("order", order.id),
          ]),
        ),
      );

      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      for (const answer of answers) {
        if (answer && !answer.ok)
          expect(answer.contents[0]?.lastEvent).toMatchObject({
            type: "linked",
            by: "Camille Essai",
          });
      }
      expect(await db.$count(worksiteContents, eq(worksiteContents.quoteId, quote.id))).toBe(1);
    }
  });
});

describe("what a worksite costs", () => {
  test("sums net orders by month in Paris, without cancelled ones", async () => {
    const owner = await makeBuyer();
    const { id } = await beginWorksite(owner);
    const at = (createdAt: string, statusCode: 5 | 9) =>
      makeOrder({ buyer: owner, worksiteId: id, statusCode, createdAt: new Date(createdAt) });
    await at("2026-03-31T21:30:00Z", 5);
    await at("2026-03-31T22:30:00Z", 5);
    await at("2026-05-10T10:00:00Z", 9);

    const spend = await findSpend({ id, budgetCents: 5_000 });

    expect(spend.points).toEqual([
      { month: "2026-03", cents: 3_000, totalCents: 3_000 },
      { month: "2026-04", cents: 3_000, totalCents: 6_000 },
    ]);
    expect(spend).toMatchObject({ leftCents: -1_000, percent: 120 });
    expect(
      (await listWorksiteHeads(owner, { page: null, sort: "name", state: "open", search: "mende" }))
        .worksites,
    ).toMatchObject([{ spentCents: 6_000 }]);
    expect(await listDossier(id)).toMatchObject([
      { missing: ["data-sheet"] },
      { missing: ["data-sheet"] },
    ]);
  });

  test("needs as many queries for twenty thousand orders as for one", async () => {
    const owner = await makeBuyer();
    const { id } = await beginWorksite(owner);
    const order = await makeOrder({ buyer: owner, worksiteId: id });
    const query = { page: null, sort: "begin", state: "open", search: "" } as const;
    const page = () =>
      Promise.all([
        listWorksiteHeads(owner, query),
        listWorksiteContents(owner, id, "order", null),
        listDossier(id),
      ]);
    const before = await countQueries(page);
    const [sites, placed] = [howMany(200, 2_000), howMany(2_000, 20_000)];
    await db.execute(
      `insert into worksites (company_id, name) select ${owner.companyId}, 'Chantier ' || n from generate_series(1, ${sites}) n`,
    );
    const columns =
      "customer_id, company_id, store_uid, status_code, mode, payment_type, delivery_date, delivery_range, place, net_cents, vat, gross_cents, weight_grams, terms_version, terms_accepted_at, content_hash, worksite_id";
    for (let n = 0; n < placed; n += 2_000) {
      await db.execute(
        `insert into orders (uid, idempotency_key, ${columns}) select 'BEAU-' || id || '-' || n, gen_random_uuid(), ${columns} from orders, generate_series(${n + 1}, ${n + 2_000}) n where id = ${order.id}`,
      );
    }

    const after = await countQueries(page);

    expect(after).toBe(before);
  });
});

describe("an erased person", () => {
  test("leaves the company's worksites, without their name", async () => {
    const owner = await makeBuyer({ firstName: "Malo", lastName: "Riou" });
    const colleague = await colleagueOf(owner);
    const { id } = await beginWorksite(owner);

    await transaction((tx) => leaveWorksites(tx, owner));

    const left = await findWorksiteDetail(colleague, id);
    expect(left).toMatchObject({ contact: "", contactPhone: "", address: { lastName: "Guérin" } });
    expect(await db.$count(addresses, eq(addresses.customerId, colleague.customerId))).toBe(1);
  });
});
