import { type CountedScan, countScan, type GivenLine } from "#app/models/handover/handover.ts";
import { scanReadings } from "#app/models/preparation/scan.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findNamed } from "#app/services/preparation/act.server.ts";
import type { LineToHandOver } from "./handover.server.ts";

type Scanned =
  | Extract<CountedScan, { ok: true }>
  | Extract<Awaited<ReturnType<typeof findNamed>>, { ok: false }>
  | { ok: false; reason: "handover-too-much"; values: { left: number } };

/**
 * Counts a scanned code on top of what is counted on the page. Refuses a code of no product, a product that the order
 * does not have, and more than is left.
 */
export async function countScanned(
  lines: readonly LineToHandOver[],
  counted: readonly GivenLine[],
  { typed, refused }: { typed: string; refused: string },
): Promise<Scanned> {
  const named = await findNamed(db, lines, scanReadings(typed, refused));
  if (!named.ok) return named;
  const scanned = countScan(named.lines, counted, named.quantity);
  if (scanned.ok) return scanned;
  return { ok: false, reason: "handover-too-much", values: { left: scanned.left } };
}
