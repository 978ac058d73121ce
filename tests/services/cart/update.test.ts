import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { updateCart } from "#app/services/cart/update.server.ts";
import { replaceItems } from "#app/services/list/api.server.ts";
import { createList, findList } from "#app/services/list/list.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

const one = (productUid: number, quantity: number, isAside = false) => ({
  ...{ productUid, codeColor: "", quantity, isAside },
});

/** Runs `work` and fails in the database at the line of this product, like a process that dies. */
async function dyingAt(table: string, productUid: number, work: () => Promise<unknown>) {
  const name = `dies_at_${productUid}`;
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      if new.product_uid = ${productUid} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$`),
  );
  await db.execute(
    sql.raw(
      `create trigger ${name} before insert on ${table} for each row execute function ${name}()`,
    ),
  );
  try {
    await expect(work()).rejects.toThrow();
  } finally {
    await db.execute(sql.raw(`drop function ${name} cascade`));
  }
}

describe("an update of several lines of a cart", () => {
  const cartOf = async (buyer: Awaited<ReturnType<typeof makeBuyer>>) => {
    const { lines, asideLines } = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
    const quantities = (all: typeof lines) =>
      Object.fromEntries(all.map((line) => [line.productUid, line.quantity]));
    return { lines: quantities(lines), aside: quantities(asideLines) };
  };

  test("applies the updates, and returns the refused ones", async () => {
    const [buyer, kept, gone, added, aside] = [
      await makeBuyer(),
      (await makeProduct()).uid,
      (await makeProduct()).uid,
      (await makeProduct({ packagingQuantity: 4 })).uid,
      (await makeProduct()).uid,
    ];
    const unsold = await makeProduct({ isActive: false });
    await addToCart(ownerOf(buyer), { productUid: kept, codeColor: "", quantity: 1 });
    await addToCart(ownerOf(buyer), { productUid: gone, codeColor: "", quantity: 1 });

    const refused = await updateCart(ownerOf(buyer), [
      one(kept, 7),
      one(gone, 0),
      one(unsold.uid, 1),
      one(added, 3),
      one(aside, 2, true),
      one(gone, 0),
    ]);

    expect(refused).toEqual([
      { productUid: unsold.uid, codeColor: "", reason: "unavailable" },
      { productUid: gone, codeColor: "", reason: "line-gone" },
    ]);
    expect(await cartOf(buyer)).toEqual({
      lines: { [kept]: 7, [added]: 4 },
      aside: { [aside]: 2 },
    });
    await updateCart(ownerOf(buyer), [one(aside, 0, true)]);
    expect((await cartOf(buyer)).lines[aside]).toBe(2);
  });

  test("that is cut short was never begun", async () => {
    const [buyer, kept, first, last] = [
      await makeBuyer(),
      (await makeProduct()).uid,
      (await makeProduct()).uid,
      (await makeProduct()).uid,
    ];
    await addToCart(ownerOf(buyer), { productUid: kept, codeColor: "", quantity: 1 });
    const before = await cartOf(buyer);

    await dyingAt("cart_lines", last, () =>
      updateCart(ownerOf(buyer), [one(kept, 5), one(first, 1), one(last, 1)]),
    );

    expect(await cartOf(buyer)).toEqual(before);
  });

  test("reports the ended session of a visitor, line by line", async () => {
    const { uid } = await makeProduct();

    expect(await updateCart({ sessionIdHash: "none" }, [one(uid, 1), one(uid, 2)])).toEqual([
      { productUid: uid, codeColor: "", reason: "session-ended" },
      { productUid: uid, codeColor: "", reason: "session-ended" },
    ]);
  });

  test("asks for one connection at a time, however many come at once", async () => {
    const [buyer, { uid }] = [await makeBuyer(), await makeProduct()];

    const all = Array.from({ length: pool.options.max * 2 }, (_, index) =>
      updateCart(ownerOf(buyer), [one(uid, index + 1)]),
    );

    expect((await Promise.all(all)).flat()).toEqual([]);
  });
});

test("replaces the products of a list in as many queries as one product", async () => {
  const buyer = await makeBuyer();
  const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct()));
  const made = await createList(buyer, { label: "Chantier", comment: "" });
  const listId = made.ok ? made.id : 0;
  const items = products.map(({ uid }) => one(uid, 4));

  const few = await countQueries(() => replaceItems(buyer, listId, items.slice(0, 1)));
  const many = await countQueries(() => replaceItems(buyer, listId, items));

  expect(many).toBe(few);
  expect((await findList(buyer, listId))?.lines).toHaveLength(20);
});

test("leaves a list unchanged when replacing its products is interrupted", async () => {
  const [buyer, old, kept, last] = [
    await makeBuyer(),
    (await makeProduct()).uid,
    (await makeProduct()).uid,
    (await makeProduct()).uid,
  ];
  const made = await createList(buyer, { label: "Chantier", comment: "" });
  const listId = made.ok ? made.id : 0;
  await replaceItems(buyer, listId, [one(old, 1), one(kept, 1)]);
  const held = async () =>
    (await findList(buyer, listId))?.lines.map(({ productUid, quantity }) => [
      productUid,
      quantity,
    ]);

  await dyingAt("customer_list_items", last, () =>
    replaceItems(buyer, listId, [one(kept, 9), one(last, 1)]),
  );
  expect(await held()).toEqual([
    [old, 1],
    [kept, 1],
  ]);

  expect(await replaceItems(buyer, listId, [one(kept, 9), one(last, 1)])).toEqual([]);
  expect(await held()).toEqual([
    [kept, 9],
    [last, 1],
  ]);
});

function ownerOf({ customerId }: { customerId: number }) {
  return { customerId };
}
