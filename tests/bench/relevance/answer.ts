import { firstPage } from "#app/models/search/grid.ts";
import { readQuery } from "#app/models/search/search.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { findByReference, searchProducts } from "#app/services/search/search.server.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { judge, type Shown } from "./judge.ts";
import { type JudgedQuery, judgedQueries } from "./queries.ts";
import { secondQueries } from "./second.ts";
import { secondUnseenQueries } from "./second-unseen.ts";
import { thirdUnseenQueries } from "./third-unseen.ts";
import { unseenQueries } from "./unseen.ts";

adoptSettings(demoMerchant);

const { rows } = await pool.query<Shown & { uid: number }>(`
  select p.uid, p.label, c.label as family
  from products p join categories c on c.id = p.category_id
  where p.is_active`);
const catalogue = new Map(rows.map((row) => [row.uid, row]));
const before = process.cpuUsage();
const tables = {
  hundred: await answersOf(judgedQueries),
  unseen: await answersOf(unseenQueries),
  second: await answersOf(secondQueries),
  "second unseen": await answersOf(secondUnseenQueries),
  "third unseen": await answersOf(thirdUnseenQueries),
};
const { user, system } = process.cpuUsage(before);
const count = Object.values(tables).flat().length;
process.stdout.write(JSON.stringify({ tables, cpuMs: (user + system) / 1000 / count }));
await pool.end();

async function answersOf(table: Readonly<Record<string, readonly JudgedQuery[]>>) {
  const answers: { kind: string; precision: number; isEmpty: boolean }[] = [];
  for (const [kind, queries] of Object.entries(table)) {
    for (const query of queries) {
      const uids = await firstProducts(query[0]);
      const shown = uids.flatMap((uid) => catalogue.get(uid) ?? []);
      const { precision } = judge(query, shown, rows);
      answers.push({ kind, precision, isEmpty: shown.length === 0 });
    }
  }
  return answers;
}

async function firstProducts(typed: string): Promise<number[]> {
  const query = readQuery(typed);
  const exact = await findByReference(query, null);
  if (exact) return [exact.uid];
  const { page } = await searchProducts(null, query, firstPage);
  return page.products.map(({ uid }) => uid);
}
