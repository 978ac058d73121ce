import { and, eq, or, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type OwnCodeLine, readOwnCode } from "#app/models/catalogue/own-code.ts";
import {
  type JudgedOwnCode,
  judgeOwnCodes,
  type NamedProduct,
} from "#app/models/catalogue/own-code-import.ts";
import { codeKey } from "#app/models/search/search.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { companyProductCodes } from "#drizzle/schema/company.ts";
import { productsNamed } from "./code.server.ts";
import { lockOwnCodes } from "./own-code.server.ts";

type Member = Pick<Buyer, "companyId">;

/** Judges the lines of an import against the company's part numbers; changes nothing. Three queries. */
export async function checkOwnCodes(
  { companyId }: Member,
  lines: readonly OwnCodeLine[],
  on: Queryable = db,
): Promise<JudgedOwnCode[]> {
  const named = await listNamed(on, lines);
  const keys = lines.flatMap(({ code }) => {
    const own = readOwnCode(code);
    return own.ok ? [own.key] : [];
  });
  const held = await listHeld(on, companyId, [...new Set(named.map(({ uid }) => uid))], keys);
  const heldCount = await on.$count(
    companyProductCodes,
    eq(companyProductCodes.companyId, companyId),
  );
  const byKey = Map.groupBy(named, ({ key }) => key);
  return judgeOwnCodes(lines, { named: (key) => byKey.get(key) ?? [], held, heldCount });
}

/**
 * Writes the lines of an import that can be written, as they are judged at that moment; returns how
 * many part numbers are new and changed, and the refused lines.
 */
export function importOwnCodes(
  member: Member,
  lines: readonly OwnCodeLine[],
): Promise<{ added: number; changed: number; rest: OwnCodeLine[] }> {
  const { companyId } = member;
  return transaction(async (tx) => {
    await lockOwnCodes(tx, companyId);
    const judged = await checkOwnCodes(member, lines, tx);
    const written = judged.filter(({ outcome }) => outcome === "new" || outcome === "changed");
    const rows = written.flatMap((one) => (one.outcome === "refused" ? [] : [one]));
    const uids = rows.map(({ product }) => product.uid);
    // First all of them out: two products may exchange their part numbers.
    await tx
      .delete(companyProductCodes)
      .where(
        and(
          eq(companyProductCodes.companyId, companyId),
          sql`product_uid = any(${sql.param(uids)}::int[])`,
        ),
      );
    await tx.execute(sql`
      insert into company_product_codes (company_id, product_uid, code, key)
      select ${companyId}, * from unnest(
        ${sql.param(uids)}::int[],
        ${sql.param(rows.map(({ code }) => code))}::text[],
        ${sql.param(rows.map(({ key }) => key))}::text[])`);
    return {
      added: rows.filter(({ outcome }) => outcome === "new").length,
      changed: rows.filter(({ outcome }) => outcome === "changed").length,
      rest: judged.flatMap((one) => (one.outcome === "refused" ? [one.line] : [])),
    };
  });
}

/** Lists the products that references and codes of the shop name; part numbers of the company name none here. */
async function listNamed(
  on: Queryable,
  lines: readonly OwnCodeLine[],
): Promise<(NamedProduct & { key: string })[]> {
  const keys = [...new Set(lines.flatMap(({ reference }) => codeKey(reference) ?? []))];
  return on
    .select({
      key: sql<string>`named.key`.as("key"),
      uid: products.uid,
      reference: products.reference,
      label: products.label,
    })
    .from(products)
    .innerJoin(sql`${productsNamed(keys, null)} as named`, sql`named.uid = ${products.uid}`);
}

/** Reads the primary key of company_product_codes and company_product_codes_key. */
async function listHeld(
  on: Queryable,
  companyId: number,
  uids: readonly number[],
  keys: readonly string[],
) {
  const { code, key, productUid } = companyProductCodes;
  const isAsked = or(
    sql`${productUid} = any(${sql.param([...uids])}::int[])`,
    sql`${key} = any(${sql.param([...keys])}::text[])`,
  );
  return on
    .select({
      code,
      key,
      product: { uid: products.uid, reference: products.reference, label: products.label },
    })
    .from(companyProductCodes)
    .innerJoin(products, eq(products.uid, productUid))
    .where(and(eq(companyProductCodes.companyId, companyId), isAsked));
}
