import type { addresses, companies, companyDiscounts, customers } from "#drizzle/schema/company.ts";
import { vatNumber, withLuhnKey } from "../catalogue/keys.ts";
import { familyNames, femaleNames, maleNames, streetNames, trades } from "../catalogue/names.ts";
import { slug } from "../catalogue/text.ts";
import { cardNumber, demoCompanies, demoPersons } from "../demo.ts";
import { WORKSITE_ADDRESSES } from "../order/worksite.ts";
import { between, chance, hash, pick } from "../random.ts";

type CompanyRow = typeof companies.$inferInsert & { id: number; storeUid: number };
type CustomerRow = typeof customers.$inferInsert & { id: number };
type Depot = {
  uid: number;
  zipCode: string;
  city: string;
  isWithoutProducts?: boolean | undefined;
};
type Category = { id: number; level: number };

export function companyRows(customerCount: number, depots: readonly Depot[]): CompanyRow[] {
  const open = depots.filter((depot) => !depot.isWithoutProducts);
  const count = Math.max(demoCompanies.length, Math.ceil(customerCount * 0.45));
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return {
      erpCode: `C${String(id).padStart(6, "0")}`,
      ...companyNumbers(id),
      ...(demoCompanies[index] ?? companyAt(id, pick(open, id, "depot"))),
      id,
    };
  });
}

/** Customers, the demo persons first. All share one password hash, save those who never came. */
export function customerRows(
  count: number,
  owners: readonly CompanyRow[],
  depots: readonly Depot[],
  passwordHash: string,
  now: Date,
): CustomerRow[] {
  const demo = demoPersons.map((_, index) => demoCustomer(index, passwordHash, depots));
  const others = Array.from({ length: Math.max(0, count - demo.length) }, (_, index) =>
    customerAt(index, demo.length, owners, passwordHash),
  );
  return [...demo, ...others].map((row) => ({
    ...row,
    lastLoginAt: row.passwordHash ? daysBefore(now, between(1, 30, row.id, "login")) : null,
    createdAt: daysBefore(now, between(400, 3000, row.id, "since")),
  }));
}

export function* addressRows(people: readonly CustomerRow[], owners: readonly CompanyRow[]) {
  let id = WORKSITE_ADDRESSES;
  for (const person of people) {
    const company = owners[person.companyId - 1];
    if (!company) continue;
    const who = {
      customerId: person.id,
      title: person.title ?? 1,
      firstName: person.firstName,
      lastName: person.lastName,
    };
    const place = { zipCode: company.zipCode, city: company.city };
    yield {
      id: ++id,
      ...who,
      ...place,
      isDefault: true,
      createdAt: person.createdAt,
      label: "Atelier",
      address: company.address,
      addressComplement: "",
    } satisfies typeof addresses.$inferInsert;
    if (person.id > demoPersons.length && chance(person.id, "site") < 0.5) continue;
    yield {
      id: ++id,
      ...who,
      ...place,
      isDefault: false,
      createdAt: person.createdAt,
      label: `Chantier ${pick(familyNames, person.id, "client")}`,
      address: `${between(1, 90, person.id, "site-number")} ${pick(streetNames, person.id, "site-street")}`,
      addressComplement: pick(
        ["", "", "Portail vert", "Fond de cour", "Accès par l'arrière"],
        person.id,
        "access",
      ),
    } satisfies typeof addresses.$inferInsert;
  }
}

export function* discountRows(owners: readonly CompanyRow[], tree: readonly Category[]) {
  const high = tree.filter(({ level }) => level <= 2);
  for (const { id } of owners) {
    const wanted = between(3, 6, id, "discounts");
    const chosen = new Set<number>(id === 1 ? high.slice(0, 2).map((category) => category.id) : []);
    for (let step = 0; chosen.size < Math.min(wanted, high.length); step++)
      chosen.add(pick(high, id, step, "discount").id);
    for (const categoryId of chosen) {
      const discountBasisPoints = between(10, 50, id, categoryId, "rate") * 50;
      yield {
        companyId: id,
        categoryId,
        discountBasisPoints,
      } satisfies typeof companyDiscounts.$inferInsert;
    }
  }
}

function companyNumbers(id: number) {
  const siren = withLuhnKey(String(80_000_000 + (hash(id, "siren") % 15_000_000)));
  const siret = withLuhnKey(`${siren}0001`);
  const phone = `02 61 91 ${twoDigits(50 + (Math.floor(id / 100) % 50))} ${twoDigits(id % 100)}`;
  return { siren, siret, vatNumber: vatNumber(siren), phone };
}

function companyAt(id: number, depot: Depot) {
  const trade = pick(trades, id, "trade");
  const name = pick(familyNames, id, "name");
  const style = between(0, 3, id, "style");
  const label = [
    `${trade} ${name}`,
    `SARL ${name} ${trade}`,
    `${name} & Fils, ${trade.toLowerCase()}`,
    `Entreprise ${name}`,
  ][style];
  return {
    label: label ?? name,
    address: `${between(1, 120, id, "street-number")} ${pick(streetNames, id, "street")}`,
    zipCode: depot.zipCode,
    city: depot.city,
    storeUid: depot.uid,
  };
}

function demoCustomer(index: number, passwordHash: string, depots: readonly Depot[]): CustomerRow {
  const person = demoPersons[index];
  if (!person) throw new Error(`no demo person ${index}`);
  const company = demoCompanies[person.company - 1];
  const storeUid = person.storeUid <= depots.length ? person.storeUid : 1;
  return {
    ...contact(index + 1, person.firstName, person.lastName, company?.label ?? ""),
    companyId: person.company,
    cardStatus: person.cardStatus,
    role: person.role,
    orderCeilingCents: person.orderCeilingCents ?? null,
    title: person.title,
    storeUid,
    passwordHash: person.hasPassword ? passwordHash : null,
  };
}

function customerAt(
  index: number,
  demoCount: number,
  owners: readonly CompanyRow[],
  passwordHash: string,
): CustomerRow {
  const id = demoCount + index + 1;
  const others = owners.slice(demoCompanies.length);
  const company = others[index % others.length] ?? owners[0];
  if (!company) throw new Error(`no company is seeded for customer ${id}`);
  const isFirst = index < others.length;
  const title = chance(id, "title") < 0.78 ? 1 : 2;
  const firstName = pick(title === 1 ? maleNames : femaleNames, id, "first-name");
  const employee = chance(id, "role") < 0.7 ? "buyer" : "buyer-without-prices";
  return {
    ...contact(id, firstName, pick(familyNames, id, "last-name"), company.label),
    companyId: company.id,
    cardStatus: chance(id, "blocked") < 0.02 ? "blocked" : "active",
    role: isFirst ? "owner" : employee,
    orderCeilingCents: null,
    title,
    storeUid: company.storeUid,
    passwordHash: chance(id, "newcomer") < 0.08 ? null : passwordHash,
  };
}

function contact(id: number, firstName: string, lastName: string, company: string) {
  return {
    id,
    cardNumber: cardNumber(id),
    firstName,
    lastName,
    email: `${slug(firstName)}.${slug(lastName)}${id > demoPersons.length ? id : ""}@${slug(company)}.example`,
    cellphone: `06 39 98 ${twoDigits(Math.floor(id / 100) % 100)} ${twoDigits(id % 100)}`,
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
