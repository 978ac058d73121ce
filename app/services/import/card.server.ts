import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { maskEmail, maskPhone, type SecurityEventType } from "#app/models/auth/security.ts";
import { leavesNoOwner, type Member, personState } from "#app/models/company/people.ts";
import { type CardRecord, cardColumns } from "#app/models/import/company.ts";
import type { LineReason } from "#app/models/import/line.ts";
import { formatCellphone } from "#app/models/platform/cellphone.ts";
import { isEmailUnique, lockEmail } from "#app/services/auth/email.server.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { notifyCustomer } from "#app/services/auth/security-notice.server.ts";
import { endAccess } from "#app/services/company/block.server.ts";
import { createCard } from "#app/services/company/card.server.ts";
import { lockPeople } from "#app/services/company/people-change.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  isForeignKeyViolation,
  type Queryable,
  type Transaction,
} from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed } from "./code.server.ts";
import { type ImportTarget, type ReadLines, RefusedLine } from "./target.server.ts";

/**
 * Cards by number. A new one has no password: its holder opens the access by a first connection. A
 * changed address or number is notified to the holder, as their own changes are.
 */
export const cardTarget: ImportTarget = {
  columns: cardColumns,
  key: ["card"],
  unique: ["email"],
  async list(tx, after, limit) {
    const rows = await tx
      .select({ card: customers.cardNumber })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.companyId))
      .innerJoin(stores, eq(stores.uid, customers.storeUid))
      .where(and(gt(customers.cardNumber, after), isNull(customers.erasedAt), hasCodes))
      .orderBy(customers.cardNumber)
      .limit(limit);
    return rows.map(({ card }) => card);
  },
  /** An owner has no ceiling. */
  async complete(_, lines) {
    for (const values of lines.values()) if (values.role === "owner") values.ceilingCents = null;
  },
  find: findCards,
  check,
  async create(tx, { company, store, isBlocked, card, ceilingCents, ...record }: CardRecord) {
    const made = await createCard(tx, {
      ...record,
      cardNumber: card,
      companyId: await findCompanyId(tx, company),
      storeUid: await findStoreUid(tx, store),
      cardStatus: statusOf(isBlocked),
      orderCeilingCents: ceilingCents,
    });
    if (made.ok) return;
    if (made.reason === "email-taken") throw new RefusedLine("email-taken");
    throw new Error(`card ${card} exists already`);
  },
  update: (tx, card, changed) => updateCard(tx, card, changed, databaseNow()),
  /** Blocks a card that is in use already. */
  async remove(tx, card) {
    const isIt = eq(customers.cardNumber, card);
    await refuseLastOwner(tx, card);
    try {
      await tx.transaction((inner) => inner.delete(customers).where(isIt));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await updateCard(tx, card, { isBlocked: true }, databaseNow());
    }
  },
};

/** True where the company and the depot have codes by which a file can name them. */
const hasCodes = and(isNotNull(companies.erpCode), isNotNull(stores.erpCode));

async function findCards(tx: Queryable, cards: readonly string[]) {
  const rows = await tx
    .select({
      card: customers.cardNumber,
      company: companies.erpCode,
      title: customers.title,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      cellphone: customers.cellphone,
      role: customers.role,
      ceilingCents: customers.orderCeilingCents,
      store: stores.erpCode,
      isBlocked: sql<boolean>`${customers.cardStatus} = 'blocked'`,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .innerJoin(stores, eq(stores.uid, customers.storeUid))
    .where(and(inArray(customers.cardNumber, [...cards]), isNull(customers.erasedAt)));
  return new Map(
    rows.map((row) => [row.card, { ...row, cellphone: formatCellphone(row.cellphone) }]),
  );
}

/** Refuses unknown companies and depots, cards of another company, and addresses of another card. */
async function check(tx: Queryable, lines: ReadLines) {
  const refusals = await checkNamed(tx, cardTarget, lines, [
    { field: "company", column: companies.erpCode, reason: "unknown-company" },
    { field: "store", column: stores.erpCode, reason: "unknown-store" },
  ]);
  const present = await findCards(tx, [...lines.keys()]);
  const taken = await listTakenEmails(tx, lines);
  const showrooms = await tx
    .select({ code: stores.erpCode })
    .from(stores)
    .where(eq(stores.isWithoutProducts, true));
  const without = new Set(showrooms.map(({ code }) => code));
  for (const [card, { company, store, email }] of lines as Map<string, Partial<CardRecord>>) {
    const before = present.get(card);
    const isMoved = company !== undefined && before !== undefined && before.company !== company;
    const isShowroom = store !== undefined && without.has(store) && before?.store !== store;
    const reasons = [
      ...(refusals.get(card) ?? []),
      isMoved && refusal("company", "other-company"),
      isShowroom && refusal("store", "store-without-products"),
      email !== undefined && taken.has(`${card} ${email}`) && refusal("email", "email-taken"),
    ].filter((reason) => reason !== false);
    if (reasons.length > 0) refusals.set(card, reasons);
  }
  return refusals;
}

function refusal(field: keyof typeof cardColumns, reason: LineReason["reason"]): LineReason {
  return { column: cardColumns[field].header, reason };
}

/** Lists the wanted cards with an address that another card has, as "card email". */
async function listTakenEmails(tx: Queryable, lines: ReadLines): Promise<Set<string>> {
  const cards = [...lines.keys()];
  const emails = [...lines.values()].map(({ email }) => email ?? "");
  const { rows } = await tx.execute<{ card: string; email: string }>(sql`
    select wanted.card, wanted.email
    from unnest(${sql.param(cards)}::text[], ${sql.param(emails)}::text[]) as wanted (card, email)
    where exists (select from customers
      where customers.email = wanted.email and card_number <> wanted.card)`);
  return new Set(rows.map(({ card, email }) => `${card} ${email}`));
}

async function updateCard(
  tx: Transaction,
  card: string,
  changed: Partial<CardRecord>,
  now: Date,
): Promise<void> {
  const { company: _company, store, isBlocked, ceilingCents, card: _card, ...columns } = changed;
  const before = await lockCard(tx, card, changed.email);
  if (changed.role) await requireOwner(tx, before, { role: changed.role });
  if (changed.email) await requireFreeEmail(tx, changed.email, before.id);
  const role = changed.role ?? before.role;
  const ceiling = ceilingCents === undefined ? before.orderCeilingCents : ceilingCents;
  await tx
    .update(customers)
    .set({
      ...columns,
      ...(columns.email !== undefined && { emailValid: true }),
      ...(columns.cellphone !== undefined && { cellphoneValid: true }),
      ...(store !== undefined && { storeUid: await findStoreUid(tx, store) }),
      ...(isBlocked !== undefined && { cardStatus: statusOf(isBlocked) }),
      orderCeilingCents: role === "owner" ? null : ceiling,
    })
    .where(eq(customers.id, before.id));
  if (isBlocked) await endAccess(tx, before.id);
  await record(tx, before, changed, now);
}

/** Refuses to take from a company its last owner who can sign in, which a block by a file or the ERP may do. */
export async function refuseLastOwner(tx: Transaction, card: string): Promise<void> {
  const isIt = and(eq(customers.cardNumber, card), isNull(customers.erasedAt));
  const [found] = await tx.select().from(customers).where(isIt);
  if (!found) return;
  await lockPeople(tx, found.companyId);
  await requireOwner(tx, found, { state: "blocked" });
}

type CardRow = typeof customers.$inferSelect;

/** Locks the people of the company, the new address, then the card, as an invitation does. */
async function lockCard(
  tx: Transaction,
  card: string,
  email: string | undefined,
): Promise<CardRow> {
  const isIt = and(eq(customers.cardNumber, card), isNull(customers.erasedAt));
  const [found] = await tx.select({ companyId: customers.companyId }).from(customers).where(isIt);
  if (found) await lockPeople(tx, found.companyId);
  if (email) await lockEmail(tx, email);
  const [row] = await tx.select().from(customers).where(isIt).for("no key update");
  if (!row) throw new Error("the card does not exist");
  return row;
}

/** Refuses to leave a company without an owner. */
async function requireOwner(
  tx: Transaction,
  { id, companyId }: CardRow,
  change: Partial<Pick<Member, "role" | "state">>,
) {
  const isOfCompany = and(eq(customers.companyId, companyId), isNull(customers.erasedAt));
  const rows = await tx.select().from(customers).where(isOfCompany);
  const members = rows.map((row) => ({
    id: row.id,
    role: row.role,
    state: personState({ ...row, hasPassword: row.passwordHash !== null }),
  }));
  const changed = members.find((member) => member.id === id);
  if (changed && leavesNoOwner(members, { ...changed, ...change }))
    throw new RefusedLine("last-owner");
}

async function requireFreeEmail(tx: Transaction, email: string, customerId: number) {
  await lockEmail(tx, email);
  if (!(await isEmailUnique(tx, email, customerId))) throw new RefusedLine("email-taken");
}

/** Records what changed for the holder; tells them of a new address or number at the former address. */
async function record(tx: Transaction, before: CardRow, changed: Partial<CardRecord>, now: Date) {
  const note = (type: SecurityEventType, detail = "") =>
    recordSecurityEvent(tx, { type, customerId: before.id, client: null, detail }, now);
  if (changed.email) {
    const detail = maskEmail(changed.email);
    await note("email-changed", detail);
    await notifyCustomer(tx, before, "email-changed", detail);
  }
  if (changed.cellphone) {
    const detail = maskPhone(changed.cellphone);
    await note("phone-changed", detail);
    await notifyCustomer(tx, before, "phone-changed", detail);
  }
  if (changed.role) await note("role-changed");
  if (changed.ceilingCents !== undefined) await note("ceiling-changed");
  if (changed.isBlocked !== undefined) {
    await note(changed.isBlocked ? "card-blocked" : "card-unblocked");
  }
}

const statusOf = (isBlocked: boolean) => (isBlocked ? "blocked" : "active");

async function findCompanyId(tx: Transaction, code: string): Promise<number> {
  const [row] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.erpCode, code));
  if (!row) throw new RefusedLine("unknown-company");
  return row.id;
}

async function findStoreUid(tx: Transaction, code: string): Promise<number> {
  const [row] = await tx.select({ uid: stores.uid }).from(stores).where(eq(stores.erpCode, code));
  if (!row) throw new RefusedLine("unknown-store");
  return row.uid;
}
