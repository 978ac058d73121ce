import { Pool } from "pg";

export const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export type Row = { uid: number; label: string; reference: string; brand: string; mills: number };

/** Reads a page of products as the shop's first page of a family has: one query. */
export async function readRows(): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: "rows",
    text: `select p.uid, p.label, p.reference, b.name as brand, p.unit_mills as mills
      from products p join brands b on b.code = p.brand_code order by p.uid limit 24`,
  });
  return rows;
}
