import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "#app/services/platform/config.server.ts";
import { pool } from "#app/services/platform/database.server.ts";

const MINUTE = 60;

/** Reads change nothing, not even a counter in the database: each process counts its own. */
const reads = new RateLimiterMemory({ points: config.CALLS_PER_MINUTE, duration: MINUTE });

const changes = new RateLimiterPostgres({
  storeClient: pool,
  storeType: "pool",
  tableName: "rate_limits",
  tableCreated: true,
  keyPrefix: "call",
  points: config.CALLS_PER_MINUTE,
  duration: MINUTE,
});

/** Returns when the next request is allowed, once the minute's are spent. */
export async function spendRequest(holder: string, isRead: boolean): Promise<Date | null> {
  try {
    await (isRead ? reads : changes).consume(holder);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return new Date(Date.now() + refusal.msBeforeNext);
  }
}
