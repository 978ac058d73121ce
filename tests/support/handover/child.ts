import { json } from "node:stream/consumers";
import { z } from "zod";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { type HandedForm, handOver } from "#app/services/handover/act.server.ts";
import type { HandedGoods } from "#app/services/handover/goods.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { killAtQuery, killPoint } from "#tests/support/chaos/kill-at-query.ts";

const task = killPoint
  .extend({
    handovers: z.array(
      z.object({
        by: z.custom<ByStaff>(),
        form: z.custom<HandedForm>(),
        goods: z.custom<HandedGoods>(),
      }),
    ),
  })
  .parse(await json(process.stdin));

adoptSettings({ ...demoMerchant, depot: { preparesHere: true } });
const countQueries = killAtQuery(task);
const done = await Promise.all(
  task.handovers.map(({ by, form, goods }) => handOver(by, form, goods)),
);
await pool.end();
const queries = countQueries();
process.stdout.write(JSON.stringify({ queries, done: done.filter(({ ok }) => ok).length }));
