import { eq, sql } from "drizzle-orm";
import type { WorksiteSource } from "#app/models/purchase/purchase.ts";
import type { ReportedTicket } from "#app/models/purchase/reported.ts";
import { paperFault, type SumFault } from "#app/models/purchase/sums.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { findRuledWorksite } from "#app/services/worksite/rule.server.ts";
import { ticketLines, tickets } from "#drizzle/schema/purchase.ts";
import { findCardHolder, findStoreUid, isWorksiteOf, lockCompanies } from "./party.server.ts";

export type ReceivedTicket =
  | { ok: true }
  | {
      ok: false;
      reason: SumFault | "unknown-customer" | "unknown-place" | "unknown-worksite" | "stale";
    };

/**
 * Stores a sale at a counter, within `tx`: the newest version of its number replaces the others. Refuses sums that do
 * not agree, and a worksite that is not of the card's company; "unknown-customer" and "unknown-place" may come later.
 * A worksite that the company chose stays; one that nobody named is that of the holder's rule.
 */
export async function receiveTicket(
  tx: Transaction,
  reported: ReportedTicket,
): Promise<ReceivedTicket> {
  const fault = paperFault(reported);
  if (fault) return { ok: false, reason: fault };
  const holder = await findCardHolder(tx, reported.cardNumber);
  if (!holder) return { ok: false, reason: "unknown-customer" };
  const storeUid = await findStoreUid(tx, reported.store);
  if (storeUid === null) return { ok: false, reason: "unknown-place" };
  const { companyId } = holder;
  await lockCompanies(tx, [companyId]);
  const { worksiteId } = reported;
  if (worksiteId !== null && !(await isWorksiteOf(tx, companyId, worksiteId))) {
    return { ok: false, reason: "unknown-worksite" };
  }
  const ruled = worksiteId === null ? await findRuledWorksite(tx, holder) : null;
  const id = await writeTicket(tx, reported, { ...holder, storeUid }, ruled?.worksiteId ?? null);
  if (id === null) return { ok: false, reason: "stale" };
  await writeLines(tx, { id, companyId }, reported.lines);
  return { ok: true };
}

type Parties = { customerId: number; companyId: number; storeUid: number };

/** Null, nothing changed, when this version or a later one is known. */
async function writeTicket(
  tx: Transaction,
  reported: ReportedTicket,
  parties: Parties,
  ruledId: number | null,
) {
  const { number, version, settlement, netCents, vat, depositCents, grossCents } = reported;
  const worksiteId = reported.worksiteId ?? ruledId;
  const row = {
    ...parties,
    ...{ number, version, settlement, netCents, vat, depositCents, grossCents },
    soldAt: new Date(reported.soldAt),
  };
  const worksiteSource = worksiteSourceOf(reported.worksiteId, ruledId);
  const [written] = await tx
    .insert(tickets)
    .values({ ...row, worksiteId, worksiteSource })
    .onConflictDoUpdate({
      target: tickets.number,
      set: {
        ...row,
        worksiteId: sql`case when ${isChosen} then ${tickets.worksiteId} else excluded.worksite_id end`,
        worksiteSource: sql`case when ${isChosen} then ${tickets.worksiteSource} else excluded.worksite_source end`,
      },
      setWhere: sql`${tickets.version} < excluded.version`,
    })
    .returning({ id: tickets.id });
  return written?.id ?? null;
}

function worksiteSourceOf(saidId: number | null, ruledId: number | null): WorksiteSource | null {
  if (saidId !== null) return "erp";
  return ruledId === null ? null : "rule";
}

/** By the company, and still its own after the ticket was moved to another card. */
const isChosen = sql`${tickets.worksiteSource} in ('customer', 'rule')
  and ${tickets.companyId} = excluded.company_id`;

async function writeLines(
  tx: Transaction,
  { id: ticketId, companyId }: { id: number; companyId: number },
  lines: ReportedTicket["lines"],
) {
  await tx.delete(ticketLines).where(eq(ticketLines.ticketId, ticketId));
  await tx.insert(ticketLines).values(
    lines.map(({ product: productCode, ...line }, at) => ({
      ...{ ticketId, companyId, position: at + 1, productCode },
      ...line,
    })),
  );
}
