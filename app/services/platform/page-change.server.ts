import { parisTime } from "#app/models/platform/time.ts";
import { catalogueChanges } from "#drizzle/schema/catalogue.ts";
import { databaseNow } from "./clock.server.ts";
import { pool, type Transaction } from "./database.server.ts";
import { log } from "./log.server.ts";

const EVERY_MS = 1_500;

/** A page rendered from a stale replica may show removed content: purges again. */
const FORGOTTEN_TIMES = 2;

/**
 * Calls `forget` in this process when it starts, and a moment after content of visitors' pages was
 * removed, the merchant's settings changed, an article's period or a switch began or ended, as the triggers
 * `note_page_change` record, an import was written (`notePageChange`), or a day began in Paris, with
 * which offers begin and end. Ends once `isStopping`.
 */
export function followPageChanges(forget: () => Promise<void>, isStopping: () => boolean): void {
  const find = pageChanges();
  let left = FORGOTTEN_TIMES;
  const look = async () => {
    if (isStopping()) return;
    // A change during an outage of the database is found once it is back.
    const hasChanged = await find().catch((err: unknown) => {
      log.warn({ err }, "page changes could not be read");
      return false;
    });
    left = hasChanged ? FORGOTTEN_TIMES : left;
    if (left > 0) left -= (await tryForget(forget)) ? 1 : 0;
    setTimeout(look, EVERY_MS).unref();
  };
  void look();
}

/** Tells every process that visitors' pages changed, once this transaction commits. */
export async function notePageChange(tx: Transaction): Promise<void> {
  await tx.insert(catalogueChanges).values({ scope: "pages" });
}

/** False leaves the change to the next look. */
function tryForget(forget: () => Promise<void>): Promise<boolean> {
  return forget().then(
    () => true,
    (err: unknown) => {
      log.warn({ err }, "page changes could not be followed");
      return false;
    },
  );
}

/** By the index on `changed_in`, then by those on `starts_at` and `ends_at`. */
const query = {
  name: "list_page_changes",
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, array(
      select id from catalogue_changes
      where scope = 'pages' and changed_in >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    ) as ids,
    exists (select from content_schedule where starts_at > $2 and starts_at <= $3)
    or exists (select from shop_switches where ended_at is null and starts_at > $2 and starts_at <= $3)
    or exists (select from shop_switches where ended_at is null and ends_at > $2 and ends_at <= $3) as "hasTurned"`,
};

type Found = { since: string; ids: number[]; hasTurned: boolean };

/**
 * Returns a function that reports a change since its last call. A transaction becomes visible when
 * it commits, whatever its number: changes are remembered by id until all transactions before them
 * are over.
 */
function pageChanges(): () => Promise<boolean> {
  let since: string | null = null;
  let known = new Set<number>();
  let lookedAt = databaseNow();
  return async () => {
    const now = databaseNow();
    const { rows } = await pool.query<Found>({ ...query, values: [since, lookedAt, now] });
    const [found] = rows;
    if (!found) return false;
    const isNew = found.ids.some((id) => !known.has(id));
    since = found.since;
    known = new Set(found.ids);
    const isNewDay = parisTime(now).day !== parisTime(lookedAt).day;
    lookedAt = now;
    return isNew || found.hasTurned || isNewDay;
  };
}
