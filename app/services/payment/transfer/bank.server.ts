import { setTimeout } from "node:timers/promises";
import { type Bank, readBanks } from "#app/models/payment/transfer/protocol.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { ProviderUnavailable } from "../breaker.server.ts";
import { callBank, transferPayment } from "./adapter.server.ts";

const FRESH_MS = HOUR_MS;

/** A page waits no longer: the next one finds the list cached. */
const PATIENCE_MS = 800;

let known: { banks: readonly Bank[]; at: number } | null = null;
let reading: Promise<void> | null = null;

/** Refreshes each hour; the last list while the provider fails. Empty when none was ever read. */
export async function listBanks(nowMs: number = Date.now()): Promise<readonly Bank[]> {
  if (!transferPayment.isConfigured) return [];
  if (known && nowMs - known.at < FRESH_MS) return known.banks;
  reading ??= readList(nowMs).finally(() => {
    reading = null;
  });
  if (!known) await Promise.race([reading, setTimeout(PATIENCE_MS)]);
  return known?.banks ?? [];
}

async function readList(nowMs: number): Promise<void> {
  try {
    const query = new URLSearchParams({ country_code: "FR", capabilities: "single_payment" });
    const banks = readBanks((await callBank("GET", `/v3/providers?${query}&limit=500`)).body);
    if (banks) known = { banks, at: nowMs };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
