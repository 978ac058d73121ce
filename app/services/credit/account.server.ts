import { and, desc, eq, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import {
  type CreditMode,
  type CreditOffer,
  creditPlans,
  creditRefusal,
  type HeldAccount,
  productsOf,
  takesAmount,
} from "#app/models/credit/credit.ts";
import { type CreditError, creditErrorOf } from "#app/models/credit/error.ts";
import type { CreditAccount, CreditProduct } from "#app/models/credit/protocol.ts";
import { isOverdue } from "#app/models/order/deadline.ts";
import { canBePaid, type Order } from "#app/models/order/order.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import {
  askAccount,
  type CreditAnswer,
  isCreditConfigured,
  orUnavailable,
} from "./provider.server.ts";

/** Why the steps of a credit are not gone through. */
export type CreditFailure =
  | { ok: false; reason: "not-found" | "not-payable"; error?: undefined }
  | { ok: false; reason: "credit-error"; error: CreditError };

export const creditFailure = (error: CreditError): CreditFailure => ({
  ok: false,
  reason: "credit-error",
  error,
});

/** Whom a code may be sent to, for which products that take this order's amount. */
export type CreditChoice = {
  ok: true;
  order: Order;
  /** What the house knows the company by. */
  client: string;
  contacts: CreditAccount["contacts"];
  products: CreditProduct[];
};

/**
 * Asks the house what a company may pay an order with. Refuses "not-payable" for an order that is paid, cancelled or
 * overdue, and to who may not see its amount, which codes and schedules tell (decision 015); refuses with the
 * catalogue's error when the account cannot pay this amount (specification, section 5).
 */
export async function findCreditChoice(
  buyer: Buyer,
  orderUid: string,
  mode: CreditMode,
  now: Date = new Date(),
): Promise<CreditChoice | CreditFailure> {
  const order = isCreditConfigured(mode) ? await findOrder(buyer, orderUid) : null;
  if (!order) return { ok: false, reason: "not-found" };
  if (!seesPrices(buyer, false) || !canBePaid(order) || isOverdue(order, now)) {
    return { ok: false, reason: "not-payable" };
  }
  const client = await findClient(order.companyId);
  const answer = await orUnavailable(askAccount(mode, client, order.grossCents));
  if (!answer.ok) return creditFailure(creditErrorOf(answer.code));
  const error = creditRefusal(mode, answer.value, order.grossCents);
  if (error) return creditFailure(error);
  const products = productsOf(mode, answer.value).filter((one) =>
    takesAmount(one, order.grossCents),
  );
  return { ok: true, order, client, contacts: answer.value.contacts, products };
}

/**
 * What a company has at each house, whatever it wants to pay; null where there is no answer. Nothing for who may not
 * see amounts.
 */
export async function listCreditAccounts(buyer: Buyer): Promise<HeldAccount[]> {
  if (!seesPrices(buyer, false)) return [];
  const modes = Object.values(creditPlans).filter(isCreditConfigured);
  const client = await findClient(buyer.companyId);
  return Promise.all(
    modes.map(async (mode) => heldAccount(mode, await orUnavailable(askAccount(mode, client, 0)))),
  );
}

function heldAccount(mode: CreditMode, answer: CreditAnswer<CreditAccount>): HeldAccount {
  if (!answer.ok) return { mode, account: null, error: creditErrorOf(answer.code) };
  const products = productsOf(mode, answer.value);
  const error = products.length > 0 ? null : ("NOT_AUTHORIZED" as const);
  return { mode, account: { ...answer.value, products }, error };
}

/** Orders shown where they can be paid on credit. */
const MAX_TO_PAY = 6;

/**
 * The company's latest orders that can be paid online; none for who may not see amounts. Uses orders' index on
 * company and moment.
 */
export async function listOrdersToPay(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<{ uid: string; grossCents: number }[]> {
  if (!seesPrices(buyer, false)) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, buyer.companyId), inArray(orders.statusCode, [1, 13, 20, 22])))
    .orderBy(desc(orders.createdAt))
    .limit(2 * MAX_TO_PAY);
  return rows
    .filter((order) => canBePaid(order) && !isOverdue(order, now))
    .slice(0, MAX_TO_PAY)
    .map(({ uid, grossCents }) => ({ uid, grossCents }));
}

/** The SIREN of a company: credit is granted to the legal person, whatever its establishments. */
async function findClient(companyId: number): Promise<string> {
  const [company] = await db
    .select({ siren: companies.siren })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`There is no company ${companyId}`);
  return company.siren;
}

/** What a house last said of a company, for the page of ways to pay. */
const lately = new LRUCache<string, Promise<CreditAnswer<CreditAccount>>>({
  max: 2000,
  ttl: 60_000,
});

/** How long the page of ways to pay waits for a house. */
const PATIENCE_MS = 700;

/**
 * The ways to pay on credit that are shown for an amount, which may depend on the way: left out for a company without an account, with the
 * reason for one whose account does not take the amount. A house that is slow or down keeps no page waiting:
 * its way is shown, and asked about once chosen.
 */
export async function listCreditOffers(
  buyer: Buyer,
  grossCentsBy: (mode: CreditMode) => number,
): Promise<CreditOffer[]> {
  if (!seesPrices(buyer, false)) return [];
  const modes = Object.values(creditPlans).filter(isCreditConfigured);
  const client = await findClient(buyer.companyId);
  const offers = await Promise.all(
    modes.map(async (mode): Promise<CreditOffer[]> => {
      const answer = await askSoon(mode, client);
      if (!answer) return [{ mode, error: null }];
      if (!answer.ok)
        return creditErrorOf(answer.code) === "INTERNAL_ERROR" ? [{ mode, error: null }] : [];
      const error = creditRefusal(mode, answer.value, grossCentsBy(mode));
      if (error === null || error === "AMOUNT_OUTSIDE_RANGE") return [{ mode, error }];
      return [];
    }),
  );
  return offers.flat();
}

/**
 * What a company has at each house, for a page that is about something else: a house that is slow or down keeps it
 * waiting no longer than the page of ways to pay: it has neither account nor error then. Nothing for who may not see amounts.
 */
export async function listCreditsSoon(buyer: Buyer): Promise<HeldAccount[]> {
  if (!seesPrices(buyer, false)) return [];
  const modes = Object.values(creditPlans).filter(isCreditConfigured);
  const client = await findClient(buyer.companyId);
  return Promise.all(
    modes.map(async (mode) => {
      const answer = await askSoon(mode, client);
      return answer ? heldAccount(mode, answer) : { mode, account: null, error: null };
    }),
  );
}

async function askSoon(mode: CreditMode, client: string) {
  const key = `${mode} ${client}`;
  const known = lately.get(key);
  const asked = known ?? orUnavailable(askAccount(mode, client, 0));
  if (!known) lately.set(key, asked);
  const answer = await Promise.race([asked, afterPatience()]);
  if (!answer?.ok) lately.delete(key);
  return answer;
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
}
