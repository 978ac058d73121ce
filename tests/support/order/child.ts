import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { killAtQuery, killPoint } from "#tests/support/chaos/kill-at-query.ts";

const task = killPoint
  .extend({
    orders: z.array(
      z.object({
        buyer: z.custom<Buyer>(),
        orderKey: z.uuid(),
        paymentMode: z.enum(["store", "card"]),
      }),
    ),
    now: z.coerce.date(),
  })
  .parse(await json(process.stdin));

adoptSettings(demoMerchant);
const countQueries = killAtQuery(task);
const placed = await Promise.all(
  task.orders.map(({ buyer, ...request }) => placeOrder(buyer, request, task.now)),
);
await pool.end();
const queries = countQueries();
process.stdout.write(JSON.stringify({ queries, placed: placed.filter(({ ok }) => ok).length }));
