import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { mayCreateWorksite, mayManageWorksite } from "#app/models/worksite/worksite.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { worksiteRules, worksites } from "#drizzle/schema/worksite.ts";
import { lockWorksite } from "./change.server.ts";
import { nameOfPerson } from "./event.server.ts";

export type WorksiteRule = {
  customerId: number;
  name: string;
  worksite: { id: number; name: string };
};

const MAX_PEOPLE = 1_000;

/** Lists the rules of the company by person: whose purchases go to which open worksite. */
export function listRules({ companyId }: Pick<Buyer, "companyId">): Promise<WorksiteRule[]> {
  return db
    .select({
      customerId: worksiteRules.customerId,
      name: nameOfPerson,
      worksite: { id: worksites.id, name: worksites.name },
    })
    .from(worksiteRules)
    .innerJoin(customers, eq(customers.id, worksiteRules.customerId))
    .innerJoin(worksites, eq(worksites.id, worksiteRules.worksiteId))
    .where(and(eq(customers.companyId, companyId), isOpen))
    .orderBy(asc(nameOfPerson), asc(customers.id))
    .limit(MAX_PEOPLE);
}

/** Lists the people of the company that a rule can name. */
export function listRulePeople({ companyId }: Pick<Buyer, "companyId">) {
  return db
    .select({ id: customers.id, name: nameOfPerson })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.disabledAt)))
    .orderBy(asc(nameOfPerson), asc(customers.id))
    .limit(MAX_PEOPLE);
}

export type MadeRule = { ok: true; name: string; worksite: string; filed: number };

/**
 * Makes the rule that what this person buys goes to this worksite, in place of an earlier one, and files what waits:
 * orders and tickets since `since` without a worksite. Null for a buyer who may not manage the worksite, a closed one,
 * or a person of another company.
 */
export async function makeRule(
  buyer: Buyer,
  { customerId, worksiteId }: { customerId: number; worksiteId: number },
  since: Date,
  now: Date = new Date(),
): Promise<MadeRule | null> {
  return transaction(async (tx) => {
    const worksite = await lockWorksite(tx, buyer, worksiteId);
    if (!worksite || !mayManageWorksite(buyer, worksite)) return null;
    if (worksite.archivedAt || worksite.deletedAt) return null;
    const [person] = await tx
      .select({ name: nameOfPerson })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.companyId, buyer.companyId)));
    if (!person) return null;
    const set = { worksiteId, madeBy: buyer.customerId, madeAt: now };
    await tx
      .insert(worksiteRules)
      .values({ customerId, ...set })
      .onConflictDoUpdate({ target: worksiteRules.customerId, set });
    const rule = { companyId: buyer.companyId, customerId, worksiteId, since };
    const filed = (await fileOrders(tx, rule)) + (await fileTickets(tx, rule));
    return { ok: true, name: person.name, worksite: worksite.name, filed };
  });
}

/** Ends the rule of a person; what it filed stays. Null where there is none, or the buyer may end none. */
export async function endRule(
  buyer: Pick<Buyer, "companyId" | "role">,
  customerId: number,
): Promise<{ ok: true; name: string } | null> {
  if (!mayCreateWorksite(buyer)) return null;
  const [ended] = await db
    .delete(worksiteRules)
    .where(
      sql`${worksiteRules.customerId} = ${customerId} and exists (select from ${customers}
        where ${customers.id} = ${customerId} and ${customers.companyId} = ${buyer.companyId})`,
    )
    .returning({ customerId: worksiteRules.customerId });
  if (!ended) return null;
  const [person] = await db
    .select({ name: nameOfPerson })
    .from(customers)
    .where(eq(customers.id, customerId));
  return { ok: true, name: person?.name ?? "" };
}

/** Finds where the rule of a person files what they buy; null without a rule, or with a closed worksite. */
export async function findRuledWorksite(
  tx: Transaction,
  { customerId, companyId }: Pick<Buyer, "customerId" | "companyId">,
): Promise<{ worksiteId: number; worksiteName: string } | null> {
  const [ruled] = await tx
    .select({ worksiteId: worksites.id, worksiteName: worksites.name })
    .from(worksiteRules)
    .innerJoin(worksites, eq(worksites.id, worksiteRules.worksiteId))
    .where(
      and(eq(worksiteRules.customerId, customerId), eq(worksites.companyId, companyId), isOpen),
    );
  return ruled ?? null;
}

const isOpen = and(isNull(worksites.archivedAt), isNull(worksites.deletedAt));

type Rule = { companyId: number; customerId: number; worksiteId: number; since: Date };

/** Locks in id order, by the index of orders on the customer. */
async function fileOrders(tx: Transaction, { companyId, customerId, worksiteId, since }: Rule) {
  const { rowCount } = await tx.execute(sql`
    update orders set worksite_id = ${worksiteId} where id in (
      select id from orders where customer_id = ${customerId} and company_id = ${companyId}
        and created_at >= ${since.toISOString()} and worksite_id is null
        and not without_worksite and status_code not in ${literals(releasedStatuses)}
      order by id for no key update)`);
  return rowCount ?? 0;
}

/** Locks in id order, by the index of tickets on the customer. */
async function fileTickets(tx: Transaction, { companyId, customerId, worksiteId, since }: Rule) {
  const { rowCount } = await tx.execute(sql`
    update tickets set worksite_id = ${worksiteId}, worksite_source = 'rule' where id in (
      select id from tickets where customer_id = ${customerId} and company_id = ${companyId}
        and sold_at >= ${since.toISOString()} and worksite_id is null and worksite_source is null
      order by id for no key update)`);
  return rowCount ?? 0;
}
