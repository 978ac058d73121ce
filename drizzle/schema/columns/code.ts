import { type SQLWrapper, sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";

/** The merchant's own code, by which his systems name this row; null when they do not know it. */
export const erpCode = () => text("erp_code").unique();

/** A code without capitals and spaces, as `lookOf` of `models/import/key.ts`. */
export function codeLook(code: SQLWrapper) {
  return sql`lower(translate(${code}, U&'\\0020\\00A0\\202F', ''))`;
}

/** Column `code` normalised: capitals and digits, as `referenceKey` of `models/search/search.ts`. */
export const codeKeyColumn = () =>
  text().notNull().generatedAlwaysAs(sql`upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))`);
