import { and, desc, eq, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import {
  type CreditOffer,
  creditLeft,
  creditRefusal,
  type HeldAccount,
  productsOf,
  takesAmount,
} from "#app/models/credit/credit.ts";
import { type CreditError, creditErrorOf } from "#app/models/credit/error.ts";
import type { CreditAccount, CreditProduct } from "#app/models/credit/protocol.ts";
import { isOverdue } from "#app/models/order/deadline.ts";
import { canBePaid, type Order } from "#app/models/order/order.ts";
import { payableStatuses } from "#app/models/order/status.ts";
import { type CreditMode, creditModes } from "#app/models/payment/mode.ts";
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

export type CreditFailure =
  | { ok: false; reason: "not-found" | "not-payable"; error?: undefined }
  | { ok: false; reason: "credit-error"; error: CreditError; serverCode: string | null };

/** A failure found by the shop, or by the lender under its `serverCode`. */
export const creditFailure = (
  error: CreditError,
  serverCode: string | null = null,
): CreditFailure => ({ ok: false, reason: "credit-error", error, serverCode });

export type CreditChoice = {
  ok: true;
  order: Order;
  client: string;
  contacts: CreditAccount["contacts"];
  products: CreditProduct[];
};

/**
 * Asks the lender how a company may pay an order. Refuses "not-payable" for an order that is paid,
 * cancelled or overdue, and to a buyer who may not see its amount, which codes and schedules reveal
 * (decision 015); refuses with the catalogue's error when the account cannot pay this amount
 * (specification, section 5).
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
  if (!answer.ok) return creditFailure(creditErrorOf(answer.code), answer.code);
  const error = creditRefusal(mode, answer.value, order.grossCents);
  if (error) return creditFailure(error);
  const products = productsOf(mode, answer.value).filter((one) =>
    takesAmount(one, order.grossCents),
  );
  return { ok: true, order, client, contacts: answer.value.contacts, products };
}

/**
 * Lists a company's account at each lender, for any amount; null where there is no answer. None for
 * a buyer who may not see amounts.
 */
export async function listCreditAccounts(buyer: Buyer): Promise<HeldAccount[]> {
  if (!seesPrices(buyer, false)) return [];
  const modes = creditModes.filter(isCreditConfigured);
  const client = await findClient(buyer.companyId);
  return Promise.all(
    modes.map(async (mode) => heldAccount(mode, await orUnavailable(askAccount(mode, client, 0)))),
  );
}

function heldAccount(mode: CreditMode, answer: CreditAnswer<CreditAccount>): HeldAccount {
  if (!answer.ok) {
    return { mode, account: null, error: creditErrorOf(answer.code), serverCode: answer.code };
  }
  const products = productsOf(mode, answer.value);
  const error = products.length > 0 ? null : ("NOT_AUTHORIZED" as const);
  return { mode, account: { ...answer.value, products }, error, serverCode: null };
}

const MAX_TO_PAY = 6;

/** Uses orders' index on company and moment. None for a buyer who may not see amounts. */
export async function listOrdersToPay(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<{ uid: string; grossCents: number }[]> {
  if (!seesPrices(buyer, false)) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, buyer.companyId), inArray(orders.statusCode, payableStatuses)))
    .orderBy(desc(orders.createdAt))
    .limit(2 * MAX_TO_PAY);
  return rows
    .filter((order) => canBePaid(order) && !isOverdue(order, now))
    .slice(0, MAX_TO_PAY)
    .map(({ uid, grossCents }) => ({ uid, grossCents }));
}

/** Credit is granted to the legal person, whatever its establishments. */
async function findClient(companyId: number): Promise<string> {
  const [company] = await db
    .select({ siren: companies.siren })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`there is no company ${companyId}`);
  return company.siren;
}

const lately = new LRUCache<string, Promise<CreditAnswer<CreditAccount>>>({
  max: 2000,
  ttl: 60_000,
});

/** How long the page of payment modes waits for a lender. */
const PATIENCE_MS = 700;

/**
 * Lists the credit offers for an amount, which may depend on the mode: omits a company without an
 * account; gives the reason for one whose account does not accept the amount. A slow or failing
 * lender holds up no page: its mode is shown, and asked once chosen.
 */
export async function listCreditOffers(
  buyer: Buyer,
  grossCentsBy: (mode: CreditMode) => number,
): Promise<CreditOffer[]> {
  if (!seesPrices(buyer, false)) return [];
  const modes = creditModes.filter(isCreditConfigured);
  const client = await findClient(buyer.companyId);
  const offers = await Promise.all(
    modes.map(async (mode): Promise<CreditOffer[]> => {
      const answer = await askSoon(mode, client);
      if (!answer) return [{ mode, error: null, leftCents: null }];
      if (!answer.ok)
        return creditErrorOf(answer.code) === "INTERNAL_ERROR"
          ? [{ mode, error: null, leftCents: null }]
          : [];
      const error = creditRefusal(mode, answer.value, grossCentsBy(mode));
      if (error === null || error === "AMOUNT_OUTSIDE_RANGE") {
        return [{ mode, error, leftCents: creditLeft(mode, answer.value) }];
      }
      return [];
    }),
  );
  return offers.flat();
}

/**
 * Lists a company's account at each lender for a page about something else, with the time limit of
 * the page of payment modes: a slow or failing lender then gives neither account nor error. None
 * for a buyer who may not see amounts.
 */
export async function listCreditsSoon(buyer: Buyer): Promise<HeldAccount[]> {
  if (!seesPrices(buyer, false)) return [];
  const modes = creditModes.filter(isCreditConfigured);
  const client = await findClient(buyer.companyId);
  return Promise.all(
    modes.map(async (mode) => {
      const answer = await askSoon(mode, client);
      const silent = { mode, account: null, error: null, serverCode: null };
      return answer ? heldAccount(mode, answer) : silent;
    }),
  );
}

async function askSoon(mode: CreditMode, client: string) {
  const key = `${mode} ${client}`;
  const known = lately.get(key);
  const pending = known ?? orUnavailable(askAccount(mode, client, 0));
  if (!known) lately.set(key, pending);
  const answer = await Promise.race([pending, afterPatience()]);
  if (!answer?.ok) lately.delete(key);
  return answer;
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
}
