import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { findSetting, saveSetting } from "#app/services/setting/setting.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { erpMessage } from "#tests/support/erp/erp.ts";
import { makeCompany, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { aClerk } from "#tests/support/media/photos.ts";

/** The ERP issues invoices, or the shop. */
export function letErpIssue(erpIssues = true): void {
  adoptSettings({ ...demoMerchant, invoicing: { ...demoMerchant.invoicing, erpIssues } });
}

/** The same, stored, for a shop that starts afterwards. */
export async function issueByErp(): Promise<void> {
  const by = await aClerk();
  const { version: base = 0 } = (await findSetting("invoicing")) ?? {};
  const value = { ...demoMerchant.invoicing, erpIssues: true };
  const saved = await saveSetting("invoicing", { base, value }, by);
  if (!saved.ok) throw new Error(saved.reason);
}

export const newPaper = (letter: string) => `${letter}${randomInt(2 ** 40)}`;

/** A company with a code, the holder of a card of it, and a depot with a code. */
export async function makeCounter() {
  const company = await makeCompany({ erpCode: newPaper("C") });
  const customer = await makeCustomer({ companyId: company.id });
  const store = await makeStore();
  const [{ storeCode } = { storeCode: null }] = await db
    .select({ storeCode: stores.erpCode })
    .from(stores)
    .where(eq(stores.uid, store.uid));
  const [{ companyCode } = { companyCode: null }] = await db
    .select({ companyCode: companies.erpCode })
    .from(companies)
    .where(eq(companies.id, company.id));
  if (!storeCode || !companyCode) throw new Error("a counter has the codes of the merchant");
  return { companyId: company.id, customer, storeUid: store.uid, storeCode, companyCode };
}

export type Counter = Awaited<ReturnType<typeof makeCounter>>;

/** One line at 20 %: `netCents` is a multiple of 5, so that the VAT is whole. */
export function paperOf(netCents: number, product: string | null = null) {
  const vatCents = netCents / 5;
  const quantityThousandths = netCents < 0 ? -2_500 : 2_500;
  const line = { product, label: "Sable 0/4", quantityThousandths, unit: "t" };
  return {
    lines: [{ ...line, netCents, vatBasisPoints: 2_000 }],
    netCents,
    vat: [{ rateBasisPoints: 2_000, baseCents: netCents, vatCents }],
    grossCents: netCents + vatCents,
  };
}

export function ticketMessage(counter: Counter, netCents: number, values: object = {}) {
  return erpMessage({
    ...{ kind: "ticket", number: newPaper("T"), version: 1, settlement: "account" },
    ...{ cardNumber: counter.customer.cardNumber, store: counter.storeCode },
    soldAt: "2026-11-20T07:12:00+01:00",
    ...paperOf(netCents),
    ...values,
  });
}

export function documentMessage(counter: Counter, netCents: number, values: object = {}) {
  return erpMessage({
    ...{ kind: "document", number: newPaper("F"), version: 1, company: counter.companyCode },
    ...{ type: netCents < 0 ? "credit-note" : "invoice", store: counter.storeCode },
    ...{ issuedOn: "2026-11-20", dueOn: "2026-12-20" },
    ...paperOf(netCents),
    ...values,
  });
}

export function paymentMessage(
  counter: Counter,
  amounts: Record<string, number>,
  values: object = {},
) {
  const parts = Object.entries(amounts).map(([document, amountCents]) => ({
    ...{ document, amountCents },
  }));
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  return erpMessage({
    ...{ kind: "payment", number: newPaper("R"), version: 1, company: counter.companyCode },
    ...{ means: "transfer", paidAt: "2026-12-01T10:00:00+01:00", amountCents, parts },
    ...values,
  });
}
