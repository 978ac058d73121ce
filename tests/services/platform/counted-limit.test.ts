import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_ADDRESSES } from "#app/models/company/address.ts";
import { MAX_PEOPLE } from "#app/models/company/people.ts";
import { MAX_MESSAGES } from "#app/models/contact/request.ts";
import { MAX_LIST_ITEMS, MAX_LISTS } from "#app/models/list/list.ts";
import {
  MAX_ARCHIVED_WORKSITES,
  MAX_OPEN_WORKSITES,
  MAX_WORKSITE_DOCUMENTS,
} from "#app/models/worksite/worksite.ts";
import { openSession } from "#app/services/auth/session.server.ts";
import { addAddress } from "#app/services/company/address.server.ts";
import { invitePerson } from "#app/services/company/people-invitation.server.ts";
import { writeToRequest } from "#app/services/contact/message.server.ts";
import { disputeInvoice, MAX_DISPUTES } from "#app/services/invoice/dispute.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { MAX_QUOTES_A_DAY, requestQuote } from "#app/services/quote/request.server.ts";
import { KEPT_SEARCHES, saveSearch } from "#app/services/search/history.server.ts";
import { createWorksite, setArchived } from "#app/services/worksite/change.server.ts";
import { addDocument, restoreDocument } from "#app/services/worksite/document.server.ts";
import { addresses, customers } from "#drizzle/schema/company.ts";
import { contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { disputes } from "#drizzle/schema/invoice.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteDocuments } from "#drizzle/schema/worksite-content.ts";
import { makeAddress } from "#tests/support/checkout/deliveries.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { png } from "#tests/support/upload/uploads.ts";
import { makeList, typedWorksite } from "#tests/support/worksite/worksites.ts";

/** Additions at once; room is for two. */
const AT_ONCE = 12;
const ROOM = 2;

async function atOnce(add: (n: number) => Promise<{ ok: boolean } | null>) {
  // Opens the connections: otherwise the first additions are done before the others begin.
  await Promise.all(Array.from({ length: AT_ONCE }, () => db.execute(sql`select pg_sleep(0.1)`)));
  const all = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => add(n)));
  return all.filter((one) => one?.ok);
}

describe("worksites of a company, made at once", () => {
  async function almostFull(isArchived: boolean) {
    const owner = await makeBuyer();
    const most = isArchived ? MAX_ARCHIVED_WORKSITES : MAX_OPEN_WORKSITES;
    await insertWorksites(owner, most - ROOM, isArchived);
    return { owner, most };
  }

  async function insertWorksites({ companyId }: Buyer, count: number, isArchived: boolean) {
    const archivedAt = isArchived ? new Date() : null;
    const rows = Array.from({ length: count }, (_, n) => ({
      ...{ companyId, name: `Lot ${n}`, archivedAt },
    }));
    return db.insert(worksites).values(rows).returning({ id: worksites.id });
  }

  const countOf = ({ companyId }: Buyer, isArchived: boolean) =>
    db.$count(
      worksites,
      and(
        eq(worksites.companyId, companyId),
        (isArchived ? isNotNull : isNull)(worksites.archivedAt),
      ),
    );

  test("stay two thousand open, by several colleagues", async () => {
    const { owner, most } = await almostFull(false);
    const { companyId } = owner;
    const colleagues = await Promise.all(
      Array.from({ length: AT_ONCE }, () => makeBuyer({ companyId })),
    );
    const places = await Promise.all(colleagues.map((one) => makeAddress(one)));

    const made = await atOnce((n) => {
      const typed = { ...typedWorksite, address_id: String(places[n]?.id) };
      return createWorksite(colleagues[n] ?? owner, typed);
    });

    expect(made).toHaveLength(ROOM);
    expect(await countOf(owner, false)).toBe(most);
  });

  test.each([
    [true, "worksites-archived-full"],
    [false, "worksites-full"],
  ])("stay at their limit when archived (%s) at once", async (isArchived, reason) => {
    const { owner, most } = await almostFull(isArchived);
    const moved = await insertWorksites(owner, AT_ONCE, !isArchived);
    const move = (n: number) => setArchived(owner, moved[n]?.id ?? 0, isArchived);

    const done = await atOnce(move);

    expect(done).toHaveLength(ROOM);
    expect(await countOf(owner, isArchived)).toBe(most);
    const answers = await Promise.all(moved.map((_, n) => move(n)));
    expect(answers.filter((one) => one && !one.ok)).toEqual(
      Array.from({ length: AT_ONCE - ROOM }, () => ({ ok: false, reason })),
    );
  });

  test.each(["added", "restored"])("hold two hundred documents, %s at once", async (way) => {
    const owner = await makeBuyer();
    const [worksite] = await insertWorksites(owner, 1, false);
    const worksiteId = worksite?.id ?? 0;
    const held = await insertDocuments(worksiteId, MAX_WORKSITE_DOCUMENTS - ROOM, null);
    const gone = await insertDocuments(worksiteId, AT_ONCE, new Date());
    const picture = () => new File([new Uint8Array(png())], "plan.png");

    const saved = await atOnce((n) =>
      way === "added"
        ? addDocument(owner, worksiteId, picture(), "")
        : restoreDocument(owner, worksiteId, gone[n]?.id ?? 0),
    );

    expect(saved).toHaveLength(ROOM);
    const isIts = eq(worksiteDocuments.worksiteId, worksiteId);
    const stand = await db.$count(
      worksiteDocuments,
      and(isIts, isNull(worksiteDocuments.deletedAt)),
    );
    expect(stand).toBe(held.length + ROOM);
  });

  async function insertDocuments(worksiteId: number, count: number, deletedAt: Date | null) {
    const { rows: made } = await db.execute<{ id: number }>(sql`
      insert into uploads (stored_name, name, kind, bytes, sha256)
      select md5(random()::text || n), 'plan.png', 'png', 70, '' from generate_series(1, ${count}) n
      returning id`);
    return db
      .insert(worksiteDocuments)
      .values(made.map(({ id }) => ({ worksiteId, uploadId: id, name: "Plan", deletedAt })))
      .returning({ id: worksiteDocuments.id });
  }
});

describe("people and addresses, made at once", () => {
  test("stay five thousand people, invited by several owners", async () => {
    const owner = await makeBuyer();
    const { companyId } = owner;
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeBuyer({ companyId })));
    await db.execute(sql`
      insert into customers (company_id, card_number, first_name, last_name, email, cellphone)
      select ${companyId}, 'P' || ${companyId}::int || '-' || n, 'Lou', 'Roux', n || '@example.fr', ''
      from generate_series(1, ${MAX_PEOPLE - 1 - owners.length - ROOM}::int) n`);
    const person = { firstName: "Ana", lastName: "Roux", cellphone: "06 98 76 54 32" };

    const invited = await atOnce((n) =>
      invitePerson(owners[n % owners.length] ?? owner, {
        ...{ ...person, role: "buyer", ceilingCents: null, storeUid: 1 },
        email: `${randomUUID()}@example.fr`,
      }),
    );

    expect(invited).toHaveLength(ROOM);
    expect(await db.$count(customers, eq(customers.companyId, companyId))).toBe(MAX_PEOPLE);
  });

  test("stay a hundred addresses", async () => {
    const buyer = await makeBuyer();
    for (let n = 0; n < MAX_ADDRESSES - ROOM; n++) await makeAddress(buyer);
    const { id, customerId, origin, isDefault, ...typed } = await makeAddress(await makeBuyer());

    const made = await atOnce(() => addAddress(buyer, typed, false));

    expect(made).toHaveLength(ROOM);
    const isTheirs = eq(addresses.customerId, buyer.customerId);
    expect(await db.$count(addresses, isTheirs)).toBe(MAX_ADDRESSES);
  });
});

describe("lists, changed at once", () => {
  test("stay a hundred", async () => {
    const buyer = await makeBuyer();
    const { customerId } = buyer;
    const held = Array.from({ length: MAX_LISTS - ROOM }, (_, n) => ({
      customerId,
      label: `${n}`,
    }));
    await db.insert(customerLists).values(held);

    const made = await atOnce((n) => createList(buyer, { label: `Lot ${n}`, comment: "" }));

    expect(made).toHaveLength(ROOM);
    const isTheirs = eq(customerLists.customerId, customerId);
    expect(await db.$count(customerLists, isTheirs)).toBe(MAX_LISTS);
  });

  test("hold five hundred products", async () => {
    const buyer = await makeBuyer();
    const list = await makeList(buyer);
    await db.execute(sql`
      insert into customer_list_items (list_id, product_uid, code_color, quantity, position)
      select ${list.id}, (select min(uid) from products), n::text, 1, n
      from generate_series(1, ${MAX_LIST_ITEMS - ROOM}::int) n`);
    const products = await Promise.all(Array.from({ length: AT_ONCE }, () => makeProduct()));

    const added = await atOnce((n) =>
      addToList(buyer, list.id, { productUid: products[n]?.uid ?? 0, codeColor: "", quantity: 1 }),
    );

    expect(added).toHaveLength(ROOM);
    const isIn = eq(customerListItems.listId, list.id);
    expect(await db.$count(customerListItems, isIn)).toBe(MAX_LIST_ITEMS);
  });
});

describe("searches, made at once", () => {
  const searchAll = (owner: Parameters<typeof saveSearch>[0]) =>
    Promise.all("abcdefghijkl".split("").map((text) => saveSearch(owner, text)));

  test("by a customer leave five stored", async () => {
    const buyer = await makeBuyer();

    await searchAll({ buyer, sessionIdHash: null });

    const isTheirs = eq(searchHistory.customerId, buyer.customerId);
    expect(await db.$count(searchHistory, isTheirs)).toBe(KEPT_SEARCHES);
  });

  test("by a visitor leave five stored", async () => {
    const { idHash } = await openSession("");

    await searchAll({ buyer: null, sessionIdHash: idHash });

    const isTheirs = eq(searchHistory.sessionIdHash, idHash);
    expect(await db.$count(searchHistory, isTheirs)).toBe(KEPT_SEARCHES);
  });
});

describe("words to a depot, sent at once", () => {
  test("stay thirty quote requests a day", async () => {
    const buyer = await makeBuyer();
    const { customerId, companyId, store } = buyer;
    const product = await makeProduct();
    await fillCart(customerId, [{ productUid: product.uid, quantity: 1 }]);
    const requests = Array.from({ length: MAX_QUOTES_A_DAY - ROOM }, (_, n) => ({
      ...{ companyId, customerId, storeUid: store.uid, source: "cart" as const, lines: [] },
      contentHash: `${n}`,
    }));
    await db.insert(quoteRequests).values(requests);

    const made = await atOnce((n) => requestQuote(buyer, { source: "cart" }, `Chantier ${n}`));

    expect(made).toHaveLength(ROOM);
    const isTheirs = eq(quoteRequests.customerId, customerId);
    expect(await db.$count(quoteRequests, isTheirs)).toBe(MAX_QUOTES_A_DAY);
  });

  test("stay ten disputes of an invoice", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });
    const { customerId } = order.buyer;
    const values = { orderUid: order.uid, kind: "invoice" as const, erpNumber: order.uid };
    const issued = await transaction((tx) =>
      issueInvoice(tx, { ...values, lines: [{ lineNumber: 1, quantity: 3 }] }),
    );
    if (!issued.ok) throw new Error(issued.reason);
    const invoice = { number: issued.number, docId: issued.docId };
    const said = { lineNumbers: [1], message: "Cassé" };
    for (let n = 0; n < MAX_DISPUTES - ROOM; n++) await disputeInvoice(order.buyer, invoice, said);

    const made = await atOnce(() => disputeInvoice(order.buyer, invoice, said));

    expect(made).toHaveLength(ROOM);
    expect(await db.$count(disputes, eq(disputes.customerId, customerId))).toBe(MAX_DISPUTES);
  });

  test("stay a hundred messages under a request", async () => {
    const { customerId, store } = await makeBuyer();
    const number = "D26-ZZZZZZZZ";
    const [request] = await db
      .insert(contactRequests)
      .values({
        ...{ number, customerId, storeUid: store.uid, themeLabel: "", subThemeLabel: "" },
        ...{ name: "", email: "", phone: "", answers: [], contentHash: randomUUID() },
      })
      .returning();
    const requestId = request?.id ?? 0;
    const values = Array.from({ length: MAX_MESSAGES - ROOM }, (_, n) => ({
      ...{ requestId, author: "customer" as const, text: `${n}`, contentHash: `${n}` },
    }));
    await db.insert(contactMessages).values(values);
    const actor = {
      ...{ reader: { by: "customer" as const, customerId }, owner: { customerId } },
      address: "203.0.113.7",
    };

    const written = await atOnce((n) =>
      writeToRequest(actor, number, {
        ...{ text: `Encore ${n}`, form: `${n}`, saved: [], files: new Map() },
      }),
    );

    expect(written).toHaveLength(ROOM);
    const isIts = eq(contactMessages.requestId, requestId);
    expect(await db.$count(contactMessages, isIts)).toBe(MAX_MESSAGES);
  });
});
