import { eq, inArray, sql } from "drizzle-orm";
import {
  type CompanyRecord,
  checkCompany,
  companyColumns,
  completeCompany,
  type DiscountRecord,
  discountColumns,
} from "#app/models/import/company.ts";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import { endAccessOfCompany } from "#app/services/company/block.server.ts";
import { createCompany } from "#app/services/company/company.server.ts";
import { setCompanyDiscount } from "#app/services/company/discount.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { categories, priceLists } from "#drizzle/schema/catalogue.ts";
import { companies } from "#drizzle/schema/company.ts";
import { companyGroups } from "#drizzle/schema/special-offer.ts";
import { checkNamed, keyLists, listCodes } from "./code.server.ts";
import { checkEach, type ImportTarget, joinRefusals } from "./target.server.ts";

/** Companies by the merchant's code. */
export const companyTarget: ImportTarget = {
  columns: companyColumns,
  key: ["code"],
  codes: companies.erpCode,
  list: (tx, after, limit) => listCodes(tx, companies.erpCode, after, limit),
  async complete(_, lines) {
    for (const values of lines.values()) {
      completeCompany(values);
      const { groups } = values;
      if (Array.isArray(groups)) values.groups = [...new Set(groups)].toSorted();
    }
  },
  async check(tx, lines) {
    const list = {
      field: "priceList",
      column: priceLists.erpCode,
      reason: "unknown-price-list",
    } as const;
    return joinRefusals(
      await checkNamed(tx, companyTarget, lines, [list]),
      checkEach(lines, checkCompany),
    );
  },
  async find(tx, codes) {
    const groups = sql<string[]>`array(
      select group_code from company_groups where company_id = ${companies.id} order by group_code)`;
    const rows = await tx
      .select({ company: companies, groups, priceList: priceLists.erpCode })
      .from(companies)
      .leftJoin(priceLists, eq(priceLists.id, companies.priceListId))
      .where(inArray(companies.erpCode, [...codes]));
    return new Map(
      rows.map(({ company: { erpCode: code, ...company }, groups: some, priceList }) => [
        code ?? "",
        { ...company, code, groups: some, priceList },
      ]),
    );
  },
  async create(tx, { code, groups, priceList, ...record }: CompanyRecord) {
    const row = { ...record, erpCode: code, priceListId: idOfList(priceList) };
    const id = await createCompany(tx, row);
    if (id === null) throw new Error(`company ${code} exists already`);
    await writeGroups(tx, id, groups);
  },
  async update(tx, code, { groups, priceList, ...record }: Partial<CompanyRecord>) {
    const list = priceList === undefined ? {} : { priceListId: idOfList(priceList) };
    const [row] = await tx
      .update(companies)
      .set({ ...record, ...list, erpCode: code })
      .where(eq(companies.erpCode, code))
      .returning({ id: companies.id });
    if (!row) throw new Error(`company ${code} does not exist`);
    if (groups) await writeGroups(tx, row.id, groups);
    if (record.isBlocked) await endAccessOfCompany(tx, row.id);
  },
  async remove(tx, code) {
    const isIt = eq(companies.erpCode, code);
    const [row] = await tx.select({ id: companies.id }).from(companies).where(isIt);
    if (row) await writeGroups(tx, row.id, []);
    await tx.delete(companies).where(isIt);
  },
};

/** Null for the code of no list, too. */
function idOfList(code: string | null) {
  return sql`(select id from price_lists where erp_code = ${code})`;
}

async function writeGroups(tx: Transaction, companyId: number, groups: readonly string[]) {
  await tx.delete(companyGroups).where(eq(companyGroups.companyId, companyId));
  if (groups.length === 0) return;
  await tx.insert(companyGroups).values(groups.map((groupCode) => ({ companyId, groupCode })));
}

const discountKey = ["company", "family"];

/** Discounts by company and family. Every such pair has one: 0 where the shop stores none. */
export const discountTarget: ImportTarget = {
  columns: discountColumns,
  key: discountKey,
  async list(tx, after, limit) {
    const [company = "", family = ""] = keyParts(after);
    const { rows } = await tx.execute<DiscountRecord>(sql`
      select c.erp_code as company, f.erp_code as family
      from company_discounts
      join companies c on c.id = company_id join categories f on f.id = category_id
      where f.erp_code is not null and (c.erp_code, f.erp_code) > (${company}, ${family})
      order by 1, 2 limit ${limit}`);
    return rows.map((row) => keyOf(discountKey, row));
  },
  check: (tx, lines) =>
    checkNamed(tx, discountTarget, lines, [
      { field: "company", column: companies.erpCode, reason: "unknown-company" },
      { field: "family", column: categories.erpCode, reason: "unknown-family" },
    ]),
  async find(tx, keys) {
    const [named, families] = keyLists(keys, 2);
    const { rows } = await tx.execute<DiscountRecord>(sql`
      select wanted.company, wanted.family,
        coalesce(discount_basis_points, 0) as "discountBasisPoints"
      from unnest(${sql.param(named)}::text[], ${sql.param(families)}::text[])
        as wanted (company, family)
      join companies c on c.erp_code = wanted.company
      join categories f on f.erp_code = wanted.family
      left join company_discounts on company_id = c.id and category_id = f.id`);
    return new Map(rows.map((row) => [keyOf(discountKey, row), row]));
  },
  isNone: ({ discountBasisPoints }) => discountBasisPoints === 0,
  create: writeDiscount,
  async update(tx, key, { discountBasisPoints }: Partial<DiscountRecord>) {
    const [company = "", family = ""] = keyParts(key);
    if (discountBasisPoints === undefined) return;
    await writeDiscount(tx, { company, family, discountBasisPoints });
  },
  async remove(tx, key) {
    const [company = "", family = ""] = keyParts(key);
    await writeDiscount(tx, { company, family, discountBasisPoints: 0 });
  },
};

async function writeDiscount(tx: Transaction, discount: DiscountRecord) {
  const set = await setCompanyDiscount(tx, discount);
  if (!set.ok) throw new Error(`${discount.company}, ${discount.family}: ${set.reason}`);
}
