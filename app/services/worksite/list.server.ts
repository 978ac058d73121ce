import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { DeliveryAddress } from "#app/models/company/address.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { WorksiteQuery } from "#app/models/worksite/query.ts";
import {
  MAX_ARCHIVED_WORKSITES,
  MAX_OPEN_WORKSITES,
  type Orderers,
  WORKSITES_PER_PAGE,
} from "#app/models/worksite/worksite.ts";
import { addressColumns } from "#app/services/company/address.server.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addresses, customers } from "#drizzle/schema/company.ts";
import { worksiteMembers, worksites } from "#drizzle/schema/worksite.ts";
import { nameOfPerson } from "./event.server.ts";

type Company = Pick<Buyer, "companyId">;

export type WorksiteHead = {
  id: number;
  name: string;
  zipCode: string | null;
  city: string | null;
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  archivedAt: Date | null;
  budgetCents: number | null;
  spentCents: number;
};

/** Worksites shown on the dashboard (specification, section 9). */
const LATEST = 3;

/** Most rows of one export: all worksites of a company. */
const MAX_EXPORTED = MAX_OPEN_WORKSITES + MAX_ARCHIVED_WORKSITES;

/** Lists a page of the company's worksites, six to a page, sorted and filtered by the URL. */
export async function listWorksiteHeads(
  buyer: Company,
  query: WorksiteQuery,
): Promise<{ worksites: WorksiteHead[]; total: number; page: number }> {
  const where = and(areTheirs(buyer), filterOf(query));
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(where);
  const total = counted?.total ?? 0;
  const page = pageNumber(query.page, pageCount(total, WORKSITES_PER_PAGE));
  const rows = await selectHeads()
    .where(where)
    .orderBy(...orderOf(query))
    .limit(WORKSITES_PER_PAGE)
    .offset((page - 1) * WORKSITES_PER_PAGE);
  return { worksites: rows, total, page };
}

/** Lists all worksites of the table, at most five thousand. */
export function listAllWorksiteHeads(
  buyer: Company,
  query: WorksiteQuery,
): Promise<WorksiteHead[]> {
  return selectHeads()
    .where(and(areTheirs(buyer), filterOf(query)))
    .orderBy(...orderOf(query))
    .limit(MAX_EXPORTED);
}

/** Lists the company's latest open worksites: three by default. One query. */
export function latestWorksites(buyer: Company, limit = LATEST): Promise<WorksiteHead[]> {
  return selectHeads()
    .where(and(areTheirs(buyer), isNull(worksites.archivedAt)))
    .orderBy(desc(worksites.id))
    .limit(limit);
}

export type WorksiteDetail = {
  id: number;
  name: string;
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  budgetCents: number | null;
  contact: string;
  contactPhone: string;
  orderers: Orderers;
  memberIds: number[];
  version: number;
  archivedAt: Date | null;
  deletedAt: Date | null;
  addressId: number | null;
  address: DeliveryAddress | null;
};

/** Null when there is none, it was deleted, or it is another's. */
export async function findWorksiteDetail(
  buyer: Company,
  id: number,
): Promise<WorksiteDetail | null> {
  const [worksite] = await selectDetails().where(and(eq(worksites.id, id), areTheirs(buyer)));
  return worksite ?? null;
}

/** Finds a worksite even when deleted, to notify somebody who still works on it. */
export async function findTouchedWorksite(
  { companyId }: Company,
  id: number,
): Promise<WorksiteDetail | null> {
  const isTheirs = and(eq(worksites.id, id), eq(worksites.companyId, companyId));
  const [worksite] = await selectDetails().where(isTheirs);
  return worksite ?? null;
}

/** Lists them for the endpoints of the specification, archived ones included. */
export function listWorksiteDetails(buyer: Company): Promise<WorksiteDetail[]> {
  return selectDetails().where(areTheirs(buyer)).orderBy(asc(worksites.id)).limit(MAX_EXPORTED);
}

function selectDetails() {
  return db
    .select({
      id: worksites.id,
      name: worksites.name,
      beginsOn: worksites.beginsOn,
      endsOn: worksites.endsOn,
      budgetCents: worksites.budgetCents,
      contact: worksites.contact,
      contactPhone: worksites.contactPhone,
      orderers: worksites.orderers,
      memberIds: memberIdsOf,
      version: worksites.version,
      archivedAt: worksites.archivedAt,
      deletedAt: worksites.deletedAt,
      addressId: worksites.addressId,
      address: addressColumns,
    })
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .$dynamic();
}

export const memberIdsOf = sql<number[]>`array(select ${worksiteMembers.customerId}
  from ${worksiteMembers} where ${worksiteMembers.worksiteId} = ${worksites.id} order by 1)`;

/** Net, less discount, with eco-tax and delivery, without cancelled orders; tickets too. Reads by worksite. */
const spentCents = sql<number>`((select coalesce(sum((rate ->> 'baseCents')::bigint), 0)
  from orders cross join jsonb_array_elements(orders.vat) as rate
  where orders.worksite_id = ${worksites.id}
    and orders.status_code not in ${literals(releasedStatuses)})
  + (select coalesce(sum(net_cents), 0) from tickets where worksite_id = ${worksites.id}))`.mapWith(
  Number,
);

function selectHeads() {
  return db
    .select({
      id: worksites.id,
      name: worksites.name,
      zipCode: addresses.zipCode,
      city: addresses.city,
      beginsOn: worksites.beginsOn,
      endsOn: worksites.endsOn,
      archivedAt: worksites.archivedAt,
      budgetCents: worksites.budgetCents,
      spentCents,
    })
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .$dynamic();
}

export function areTheirs({ companyId }: Company): SQL | undefined {
  return and(eq(worksites.companyId, companyId), isNull(worksites.deletedAt));
}

function filterOf({ state, search }: WorksiteQuery): SQL | undefined {
  const text = sql`lower(unaccent(${worksites.name} || ' ' || coalesce(${addresses.city}, '')))`;
  const isSought = search ? sql`strpos(${text}, lower(unaccent(${search}))) > 0` : undefined;
  if (state === "all") return isSought;
  const isIn = state === "archived" ? isNotNull : isNull;
  return and(isIn(worksites.archivedAt), isSought);
}

function orderOf({ sort }: WorksiteQuery) {
  if (sort === "name") return [asc(sql`${worksites.name} collate "fr-x-icu"`), asc(worksites.id)];
  if (sort === "end") return [sql`${worksites.endsOn} asc nulls last`, asc(worksites.id)];
  return [sql`${worksites.beginsOn} desc nulls last`, desc(worksites.id)];
}

/** Active or invited. */
export function listOrderers({ companyId }: Company): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: customers.id, name: nameOfPerson })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        ne(customers.role, "owner"),
        isNull(customers.disabledAt),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(MAX_PEOPLE);
}

const MAX_PEOPLE = 1_000;
