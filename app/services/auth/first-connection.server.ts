import { and, eq } from "drizzle-orm";
import { maskEmail, maskPhone } from "#app/models/auth/security.ts";
import { companyNumbers, vatNumberOf } from "#app/models/company/number.ts";
import { formatCellphone, isCellphone } from "#app/models/platform/cellphone.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { findStore, listStores } from "#app/services/store/store.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import {
  type Entry,
  findTokenHolder,
  type PasswordRefusal,
  passwordRefusal,
} from "./access.server.ts";
import { spendToken } from "./code.server.ts";
import { isEmailUnique, lockEmail } from "./email.server.ts";
import { hashPassword } from "./password.server.ts";
import { type Client, recordSecurityEvent } from "./security.server.ts";
import { notifyCustomer } from "./security-notice.server.ts";

type Customer = typeof customers.$inferSelect;

export type FirstConnection = {
  email: string;
  cellphone: string;
  /** SIREN or SIRET; neither asked nor read when the company has one. */
  companyNumber: string;
  password: string;
  storeUid: number;
};

export type FirstConnectionRefusal =
  | { reason: "token-spent"; field?: undefined }
  | { reason: "email-taken"; field: "email_address" }
  | { reason: "cellphone-refused"; field: "cellphone" }
  | { reason: "company-number-required"; field: "company_number" }
  | { reason: PasswordRefusal; field: "password" }
  | { reason: "store-without-products"; field: "store_uid" };

/** The contact on file, and the depots to choose from; null for another token. */
export async function findFirstConnection(token: string, now: Date = databaseNow()) {
  const customer = await findTokenHolder("first-connection", token, now);
  if (!customer) return null;
  const { firstName, cardNumber, email, cellphone, storeUid } = customer;
  const [company] = await db
    .select({ label: companies.label, siren: companies.siren })
    .from(companies)
    .where(eq(companies.id, customer.companyId));
  const depots = (await listStores(now)).filter((store) => !store.isWithoutProducts);
  const isOffered = depots.some((store) => store.uid === storeUid);
  return {
    firstName,
    cardNumber,
    known: {
      email_address: email,
      cellphone: formatCellphone(cellphone),
      store_uid: isOffered ? String(storeUid) : "",
    },
    companyLabel: company?.label ?? "",
    needsCompanyNumber: customer.role === "owner" && company?.siren === "",
    stores: depots.map(({ uid, label, zipCode }) => ({ uid, label, zipCode })),
  };
}

/**
 * Opens the access of a card for its proven holder: contact, company number, password and depot,
 * and the end of the token, in one transaction. A contact other than the one on file is
 * unconfirmed; the one on file keeps the state that the depot recorded.
 */
export async function openAccess(
  token: string,
  opening: FirstConnection,
  client: Client,
  now: Date = databaseNow(),
): Promise<{ ok: true; customer: Entry } | { ok: false; refusals: FirstConnectionRefusal[] }> {
  const refused = (...refusals: FirstConnectionRefusal[]) => ({ ok: false as const, refusals });
  const customer = await findTokenHolder("first-connection", token, now);
  if (!customer) return refused({ reason: "token-spent" });
  const refusals = await refusalsOf(customer, opening, now);
  if (refusals.length > 0) return refused(...refusals);
  const passwordHash = await hashPassword(opening.password);
  return transaction(async (tx) => {
    await lockEmail(tx, opening.email);
    if (!(await isEmailUnique(tx, opening.email, customer.id))) {
      return refused({ reason: "email-taken", field: "email_address" });
    }
    if (!(await spendToken(tx, "first-connection", token, now))) {
      return refused({ reason: "token-spent" });
    }
    await writeCustomer(tx, customer, { ...opening, passwordHash });
    await writeCompany(tx, customer, opening.companyNumber);
    await record(tx, customer, opening, client, now);
    return { ok: true, customer: { ...customer, passwordHash } };
  });
}

/** Reveals it to proven holders of a card, twenty times an hour; else every address is free (decision 018). */
export async function isEmailFree(token: string, email: string): Promise<boolean> {
  const customer = await findTokenHolder("first-connection", token);
  if (!customer) return true;
  const allowed = await spend("unicityByCard", customer.cardNumber);
  return allowed.ok ? isEmailUnique(db, email, customer.id) : true;
}

/** Lists those that the form alone cannot find, so that one answer shows them all. */
export async function listFirstConnectionRefusals(
  token: string,
  opening: Partial<FirstConnection>,
  now: Date = databaseNow(),
): Promise<FirstConnectionRefusal[]> {
  const customer = await findTokenHolder("first-connection", token, now);
  return customer ? refusalsOf(customer, opening, now) : [{ reason: "token-spent" }];
}

async function refusalsOf(
  customer: Customer,
  { email, cellphone, companyNumber, password, storeUid }: Partial<FirstConnection>,
  now: Date,
): Promise<FirstConnectionRefusal[]> {
  const [isFree, lacks, weak, store] = await Promise.all([
    email === undefined || isEmailUnique(db, email, customer.id),
    companyNumber === "" && lacksNumber(customer),
    password === undefined
      ? null
      : passwordRefusal(password, { ...customer, email: email ?? customer.email }),
    storeUid === undefined ? null : findStore(storeUid, now),
  ]);
  const refusals: FirstConnectionRefusal[] = [];
  if (!isFree) refusals.push({ reason: "email-taken", field: "email_address" });
  if (
    cellphone !== undefined &&
    !isSame(cellphone, customer.cellphone) &&
    !isCellphone(cellphone)
  ) {
    refusals.push({ reason: "cellphone-refused", field: "cellphone" });
  }
  if (lacks) refusals.push({ reason: "company-number-required", field: "company_number" });
  if (weak) refusals.push({ reason: weak, field: "password" });
  if (storeUid !== undefined && (store === null || store.isWithoutProducts)) {
    refusals.push({ reason: "store-without-products", field: "store_uid" });
  }
  return refusals;
}

async function lacksNumber({ role, companyId }: Customer): Promise<boolean> {
  if (role !== "owner") return false;
  const [company] = await db
    .select({ siren: companies.siren })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.siren === "";
}

async function writeCustomer(
  tx: Transaction,
  customer: Customer,
  { email, cellphone, storeUid, passwordHash }: FirstConnection & { passwordHash: string },
) {
  const sameEmail = email === customer.email;
  const sameCellphone = isSame(cellphone, customer.cellphone);
  await tx
    .update(customers)
    .set({
      email,
      emailValid: sameEmail && customer.emailValid,
      cellphone: sameCellphone ? customer.cellphone : formatCellphone(cellphone),
      cellphoneValid: sameCellphone && customer.cellphoneValid,
      storeUid,
      passwordHash,
    })
    .where(eq(customers.id, customer.id));
}

/** Only an owner sets a missing number: invoices carry it, and a colleague cannot speak for the company. */
async function writeCompany(tx: Transaction, { role, companyId }: Customer, companyNumber: string) {
  if (companyNumber === "" || role !== "owner") return;
  const { siren, siret } = companyNumbers(companyNumber);
  await tx
    .update(companies)
    .set({ siren, siret, vatNumber: vatNumberOf(siren) })
    .where(and(eq(companies.id, companyId), eq(companies.siren, "")));
}

async function record(
  tx: Transaction,
  customer: Customer,
  { email, cellphone }: FirstConnection,
  client: Client,
  now: Date,
) {
  const fact = { customerId: customer.id, client };
  await recordSecurityEvent(tx, { ...fact, type: "password-changed" }, now);
  if (email !== customer.email) {
    const detail = maskEmail(email);
    await recordSecurityEvent(tx, { ...fact, type: "email-changed", detail }, now);
    await notifyCustomer(tx, customer, "email-changed", detail);
  }
  if (!isSame(cellphone, customer.cellphone)) {
    const detail = maskPhone(cellphone);
    await recordSecurityEvent(tx, { ...fact, type: "phone-changed", detail }, now);
    await notifyCustomer(tx, customer, "phone-changed", detail);
  }
}

function isSame(one: string, other: string): boolean {
  return formatCellphone(one) === formatCellphone(other);
}
