import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { sessionCookie } from "#app/models/auth/session.ts";
import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { url } from "#app/urls.ts";
import { Browser } from "#tests/support/shop.ts";

export async function openSessions(
  databaseUrl: string,
  origin: string,
  count: number,
): Promise<Browser[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [{ rows }, sheet] = await Promise.all([
      client.query<{ id: number }>(mostOrders, [count]),
      sheetOf(origin),
    ]);
    const browsers: Browser[] = [];
    for (const { id } of rows) {
      const session = randomBytes(16).toString("base64url");
      await client.query(
        "insert into sessions (id_hash, customer_id, user_agent) values ($1, $2, 'bench')",
        [createHash("sha256").update(session).digest("hex"), id],
      );
      const browser = new Browser(origin);
      browser.cookies.set(sessionCookie(origin).name, session);
      browser.cookies.set(SHEET_COOKIE, sheet);
      browsers.push(browser);
    }
    return browsers;
  } finally {
    await client.end();
  }
}

/** A customer comes from the login page, whose scripts load the style sheet (decision 098). */
async function sheetOf(origin: string): Promise<string> {
  const visitor = new Browser(origin);
  const { text } = await visitor.get(url.login);
  const [, href = ""] = /"styles":"([^"]+)"/.exec(text) ?? [];
  await visitor.get(href);
  return visitor.cookies.get(SHEET_COOKIE) ?? "";
}

/** Of a bounded number of companies: there may be a million customers. */
const mostOrders = `
  select c.id from (select * from companies order by id limit 2000) co
  join customers c on c.company_id = co.id
  where c.card_status = 'active' and c.password_hash is not null and c.disabled_at is null
    and c.role = 'owner'
  order by (select count(*) from (select from orders o where o.company_id = co.id limit 20) o) desc, c.id
  limit $1`;

export function cookieOf({ cookies }: Browser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
