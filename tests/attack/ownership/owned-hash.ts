import { sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import type { OwnedWorld } from "./owned.ts";

/** Hash of every row of a world, by its owner columns: insertions count as deletions do. */
export async function hashOwned(world: OwnedWorld): Promise<Record<string, string>> {
  const owned = numbersOf(world);
  const { rows: columns } = await db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' order by 1, 2`);
  const tables = Map.groupBy(
    columns.filter(({ column }) => column in owned),
    ({ name }) => name,
  );
  const parts = [...tables].map(([name, its]) => {
    const isTheirs = its.map(
      ({ column }) => sql`${sql.identifier(column)} = any(${sql.param(owned[column])})`,
    );
    return sql`select ${name} as name,
      coalesce(sum(hashtextextended((to_jsonb(t) - 'seen_at')::text, 0)), 0)::text as hash
      from ${sql.identifier(name)} t where ${sql.join(isTheirs, sql` or `)}`;
  });
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

function numbersOf(world: OwnedWorld): Record<string, number[]> {
  const { buyer, colleague, order } = world;
  return {
    customer_id: [buyer.customerId, colleague.customerId],
    company_id: [buyer.companyId],
    order_id: [order.id],
    cart_id: [world.cartId, world.activeCartId],
    list_id: [world.listId],
    worksite_id: [world.worksiteId],
    quote_id: [world.quoteId],
    address_id: [world.addressId],
    upload_id: [world.fileId],
  };
}
