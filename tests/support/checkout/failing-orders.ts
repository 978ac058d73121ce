import { sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";

export async function failOrders(statement: string): Promise<void> {
  await letOrdersPass();
  await db.execute(sql`create sequence order_failures`);
  await db.execute(
    sql.raw(
      `create function fail_order() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
    ),
  );
  await db.execute(
    sql`create trigger fail_order before insert on orders for each row execute function fail_order()`,
  );
}

export async function letOrdersPass(): Promise<void> {
  await db.execute(sql`drop trigger if exists fail_order on orders`);
  await db.execute(sql`drop function if exists fail_order`);
  await db.execute(sql`drop sequence if exists order_failures`);
}
