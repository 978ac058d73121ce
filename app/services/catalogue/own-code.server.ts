import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  MAX_OWN_CODES,
  OWN_CODES_PER_PAGE,
  type OwnCodeRefusal,
  readOwnCode,
} from "#app/models/catalogue/own-code.ts";
import type { NamedProduct } from "#app/models/catalogue/own-code-import.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { referenceKey } from "#app/models/search/search.ts";
import { type CsvFile, csvPages, idsOf } from "#app/services/document/csv-pages.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { productCodes, products } from "#drizzle/schema/catalogue.ts";
import { companyProductCodes } from "#drizzle/schema/company.ts";
import { ownCodeOf } from "./code.server.ts";

const t = texts(ownCodeTexts);

type Member = Pick<Buyer, "companyId">;

/** Finds a product, sold or not, with the company's part number for it ("" for none); null when there is none. */
export async function findOwnCode(
  { companyId }: Member,
  uid: number,
): Promise<(NamedProduct & { code: string }) | null> {
  const [found] = await db
    .select({ ...named, code: ownCodeOf(sql`products.uid`, companyId) })
    .from(products)
    .where(eq(products.uid, uid));
  return found ?? null;
}

/** Reads the company's part number for a product; "" for none. Reads the primary key of company_product_codes. */
export async function readOwnCodeOf({ companyId }: Member, uid: number): Promise<string> {
  const [found] = await findCode.execute({ companyId, uid });
  return found?.code ?? "";
}

export type OwnCodeChange =
  | { ok: true; label: string; code: string; before: string }
  | { ok: false; reason: OwnCodeRefusal | "own-codes-full" }
  | { ok: false; reason: "own-code-taken"; holder: NamedProduct };

/**
 * Sets the company's part number for a product; "" removes it. Refuses one that cannot be read, that
 * another product of the company has, or that would exceed the company's limit. Null when there is no
 * such product.
 */
export function setOwnCode(
  { companyId }: Member,
  productUid: number,
  typed: string,
): Promise<OwnCodeChange | null> {
  return transaction(async (tx) => {
    await lockOwnCodes(tx, companyId);
    const [product] = await tx
      .select({ label: products.label, before: ownCodeOf(sql`products.uid`, companyId) })
      .from(products)
      .where(eq(products.uid, productUid));
    if (!product) return null;
    if (typed.trim() === "") {
      await tx.delete(companyProductCodes).where(isOne(companyId, productUid));
      return { ok: true, code: "", ...product };
    }
    const read = readOwnCode(typed);
    if (!read.ok) return read;
    const { code, key } = read;
    const holder = await findHolder(tx, companyId, key);
    if (holder && holder.uid !== productUid) return { ok: false, reason: "own-code-taken", holder };
    if (product.before === "" && (await isFull(tx, companyId))) {
      return { ok: false, reason: "own-codes-full" };
    }
    await tx
      .insert(companyProductCodes)
      .values({ companyId, productUid, code, key })
      .onConflictDoUpdate({
        target: [companyProductCodes.companyId, companyProductCodes.productUid],
        set: { code, key },
      });
    return { ok: true, code, ...product };
  });
}

function isOne(companyId: number, productUid: number): SQL | undefined {
  return and(
    eq(companyProductCodes.companyId, companyId),
    eq(companyProductCodes.productUid, productUid),
  );
}

async function isFull(tx: Transaction, companyId: number): Promise<boolean> {
  const isTheirs = eq(companyProductCodes.companyId, companyId);
  return (await tx.$count(companyProductCodes, isTheirs)) >= MAX_OWN_CODES;
}

/** Serialises the changes of a company's part numbers until the end of `tx`. */
export function lockOwnCodes(tx: Transaction, companyId: number): Promise<void> {
  return lockName(tx, `own-codes:${companyId}`);
}

const named = { uid: products.uid, reference: products.reference, label: products.label };

/** Reads company_product_codes_key. */
async function findHolder(tx: Transaction, companyId: number, key: string) {
  const [holder] = await tx
    .select(named)
    .from(companyProductCodes)
    .innerJoin(products, eq(products.uid, companyProductCodes.productUid))
    .where(and(eq(companyProductCodes.companyId, companyId), eq(companyProductCodes.key, key)));
  return holder ?? null;
}

export type ListedOwnCode = NamedProduct & { code: string };

/** Lists a page of the company's part numbers, in their order; `search` is part of a code or of the product's name. */
export async function listOwnCodes(
  { companyId }: Member,
  search: string,
  requestedPage: string | null,
): Promise<{ codes: ListedOwnCode[]; total: number; page: number }> {
  const where = soughtOf(companyId, search);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(companyProductCodes)
    .innerJoin(products, eq(products.uid, companyProductCodes.productUid))
    .where(where);
  const total = counted?.total ?? 0;
  const page = pageNumber(requestedPage, pageCount(total, OWN_CODES_PER_PAGE));
  const codes = await selectCodes(where)
    .limit(OWN_CODES_PER_PAGE)
    .offset((page - 1) * OWN_CODES_PER_PAGE);
  return { codes, total, page };
}

/** Formats the company's part numbers as CSV that can be imported again. */
export async function ownCodesCsv({ companyId }: Member, now: Date = new Date()): Promise<CsvFile> {
  const isTheirs = eq(companyProductCodes.companyId, companyId);
  const chosen = db
    .select({ id: sql`product_uid`.as("id") })
    .from(companyProductCodes)
    .where(isTheirs)
    .orderBy(asc(companyProductCodes.key));
  const head = (["reference", "ean", "label", "own"] as const).map((column) => t(`csv.${column}`));
  const pages = csvPages(head, await idsOf(chosen), async (uids) => {
    const isAsked = sql`${companyProductCodes.productUid} = any(${sql.param([...uids])}::int[])`;
    const codes = await selectCodes(and(isTheirs, isAsked));
    return codes.map(({ reference, ean, label, code }) => [reference, ean, label, code]);
  });
  return { name: t("csv.file", { day: parisTime(now).day }), pages };
}

function selectCodes(where: SQL | undefined) {
  const ean = sql<string>`coalesce((select min(${productCodes.code}) from ${productCodes}
    where ${productCodes.productUid} = ${products.uid} and ${productCodes.kind} = 'ean'), '')`;
  return db
    .select({ ...named, code: companyProductCodes.code, ean: ean.as("ean") })
    .from(companyProductCodes)
    .innerJoin(products, eq(products.uid, companyProductCodes.productUid))
    .where(where)
    .orderBy(asc(companyProductCodes.key))
    .$dynamic();
}

/** Reads all part numbers of one company at most: 20,000. */
function soughtOf(companyId: number, search: string): SQL | undefined {
  const isTheirs = eq(companyProductCodes.companyId, companyId);
  if (search === "") return isTheirs;
  const key = referenceKey(search);
  const inCode =
    key === ""
      ? undefined
      : or(
          sql`strpos(${companyProductCodes.key}, ${key}) > 0`,
          sql`strpos(${products.referenceKey}, ${key}) > 0`,
        );
  return and(isTheirs, or(inCode, sql`strpos(lower(${products.label}), lower(${search})) > 0`));
}

const findCode = db
  .select({ code: companyProductCodes.code })
  .from(companyProductCodes)
  .where(
    and(
      eq(companyProductCodes.companyId, sql.placeholder("companyId")),
      eq(companyProductCodes.productUid, sql.placeholder("uid")),
    ),
  )
  .prepare("find_own_code");
