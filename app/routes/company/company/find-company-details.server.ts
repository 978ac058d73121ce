import type { Buyer } from "#app/models/auth/buyer.ts";
import { toColleagueView } from "#app/models/company/company.ts";
import type { HeldAccount } from "#app/models/credit/credit.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { openingAt } from "#app/models/store/store.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findCompany, listColleagues } from "#app/services/company/company.server.ts";
import { listCreditsSoon } from "#app/services/credit/account.server.ts";
import { sumOpenInvoices } from "#app/services/invoice/list.server.ts";
import { findStore, listClosures, openingRules } from "#app/services/store/store.server.ts";

/** Money only where prices are visible; colleagues' ceilings for owners only. */
export async function findCompanyFacts(buyer: Buyer, now: Date = new Date()) {
  const seesPrices = maySeePrices(buyer);
  const [company, colleagues, store, money] = await Promise.all([
    findCompany(buyer),
    listColleagues(buyer),
    findDepot(buyer, now),
    seesPrices ? findMoney(buyer, now) : null,
  ]);
  const { cardNumber, cardStatus, firstName, lastName } = buyer;
  const people = colleagues.people.map((one) => toColleagueView(one, { ...buyer, seesPrices }));
  const { label, siren, siret, vatNumber, address, zipCode, city, phone } = company;
  return {
    company: { label, siren, siret, vatNumber, address, zipCode, city, phone },
    card: { cardNumber, cardStatus, holder: `${firstName} ${lastName}` },
    people,
    total: colleagues.total,
    isOwner: buyer.role === "owner",
    store,
    money,
  };
}

async function findDepot(buyer: Buyer, now: Date) {
  const [store, closures] = await Promise.all([
    findStore(buyer.store.uid, now),
    listClosures(buyer.store.uid, now),
  ]);
  if (!store) return null;
  const { uid, slug, label, address, zipCode, city, phone, email } = store;
  return {
    ...{ uid, slug, label, address, zipCode, city, phone, email },
    opening: openingAt(openingRules(store, closures), now),
    today: parisTime(now).day,
  };
}

async function findMoney(buyer: Buyer, now: Date) {
  const [invoices, accounts] = await Promise.all([
    sumOpenInvoices(buyer, now),
    listCreditsSoon(buyer),
  ]);
  return { invoices, credits: accounts.map(shownCredit) };
}

function shownCredit({ mode, account, error }: HeldAccount) {
  const products = account?.products ?? [];
  if (products.length === 0) {
    const isSilent = error === null || error === "INTERNAL_ERROR";
    return { mode, state: isSilent ? ("no-answer" as const) : ("closed" as const) };
  }
  const minCents = Math.min(...products.map(({ minAvailableAmount }) => minAvailableAmount));
  const maxCents = Math.max(...products.map(({ maxAvailableAmount }) => maxAvailableAmount));
  return { mode, state: "open" as const, minCents, maxCents };
}
