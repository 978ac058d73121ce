import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { demoSecrets } from "#app/models/platform/demo-secret.ts";
import { sendTickets, type TicketGoods } from "#sandbox/erp/many-tickets.ts";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";

/** Cards of the people of the demo shop's first company, and of another. */
const CARDS = "2910000000376,2910000000741,2910000001113,2910000001489";
const DEPOTS = "D001,D002,D003,D004";
const MAX_TICKETS = 1_000_000;

const rowSchema = z.object({
  code: z.string(),
  libellé: z.string(),
  unité: z.string(),
  "prix ht": z.string(),
});

/**
 * `npm run tickets`: ten thousand sales at counters, sent to a running shop as the ERP does. The same series sent again
 * changes nothing.
 */
if (import.meta.main) {
  await run(async () => {
    const { values } = parseArgs({
      args: process.argv.slice(2),
      options: {
        count: { type: "string", default: "10000" },
        series: { type: "string", default: "1" },
        cards: { type: "string", default: CARDS },
        depots: { type: "string", default: DEPOTS },
        origin: { type: "string", default: `http://localhost:${process.env.PORT ?? 3000}` },
      },
    });
    const shop = {
      shopOrigin: values.origin,
      erpSecret: process.env.ERP_SECRET ?? demoSecrets.ERP_SECRET,
    };
    const startedAt = performance.now();
    const { tickets, answers } = await sendTickets(shop, {
      ...{ count: readCount(values.count), series: values.series },
      ...{ cards: values.cards.split(","), stores: values.depots.split(",") },
      ...{ goods: readGoods(), until: new Date() },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    print(tickets, answers, seconds);
  });
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_TICKETS) return count;
  throw new Advice(`Send 1 to ${MAX_TICKETS} tickets: npm run tickets -- --count 10000`);
}

/** The masonry of the demo shop, at list price. */
function readGoods(): TicketGoods[] {
  const file = readFileSync(resolve(root, "demo/articles-01-gros-oeuvre.csv"));
  const rows = z
    .array(rowSchema)
    .parse(parse(file, { bom: true, columns: true, delimiter: ";", relax_quotes: true }));
  return rows.flatMap(({ code, libellé: label, unité: unit, "prix ht": price }) => {
    const unitMills = Math.round(Number(price.replace(",", ".")) * 1000);
    return unitMills > 0 ? [{ code, label, unit, unitMills }] : [];
  });
}

function print(tickets: number, answers: ReadonlyMap<number, number>, seconds: number): void {
  const rate = Math.round(tickets / seconds);
  console.log(`${tickets} tickets taken in ${seconds.toFixed(1)} s: ${rate} a second.`);
  for (const [status, requests] of answers) {
    console.log(`${requests} requests answered ${status === 0 ? "by nobody" : status}.`);
  }
  if ([...answers.keys()].some((status) => status !== 200)) {
    throw new Advice("The shop did not take every ticket: see that it runs, then run this again.");
  }
}
