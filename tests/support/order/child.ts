import { json } from "node:stream/consumers";
import pg from "pg";
import { z } from "zod";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { pool } from "#app/services/platform/database.server.ts";

const task = z
  .object({
    orders: z.array(
      z.object({
        buyer: z.custom<Buyer>(),
        orderKey: z.uuid(),
        paymentMode: z.enum(["store", "card"]),
      }),
    ),
    now: z.coerce.date(),
    /** The number of the query, from 1, and when in it; 0 lets the process end by itself. */
    killAt: z.int(),
    moment: z.enum(["before", "sent", "answered"]),
  })
  .parse(await json(process.stdin));

let queries = 0;
const send = pg.Client.prototype.query;

/** At the chosen query the process dies, with nothing tidied up. */
function watchedQuery(this: pg.Client, ...given: unknown[]): unknown {
  queries += 1;
  const isLast = queries === task.killAt;
  if (isLast && task.moment === "before") die();
  const answer: unknown = Reflect.apply(send, this, given);
  if (isLast && task.moment === "sent") setImmediate(die);
  if (isLast && task.moment === "answered" && answer instanceof Promise) void answer.finally(die);
  return answer;
}

function die() {
  process.kill(process.pid, "SIGKILL");
}

Reflect.set(pg.Client.prototype, "query", watchedQuery);
const placed = await Promise.all(
  task.orders.map(({ buyer, ...request }) => placeOrder(buyer, request, task.now)),
);
await pool.end();
process.stdout.write(JSON.stringify({ queries, placed: placed.filter(({ ok }) => ok).length }));
