import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";

const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz23456789";
const ROLES = ["operator", "editor", "catalogue"];

/** argon2id, 19 MiB, two passes: the parameters of the shop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Account = { email: string; name: string; roles: readonly string[] };

/** Returns the password, stored nowhere else. Ends open sessions; without a role closes the account. */
export async function giveStaffAccount(databaseUrl: string, account: Account): Promise<string> {
  const password = Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "staff-account",
  });
  await client.connect();
  try {
    const { email, name, roles } = account;
    // Deletes the sessions in a statement of their own, which sees a concurrent sign-in.
    await client.query("BEGIN");
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO staff_accounts (email, name, password_hash, roles, disabled_at)
       VALUES (lower($1), $2, $3, $4::text[], CASE WHEN cardinality($4::text[]) = 0 THEN now() END)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash,
         roles = excluded.roles, disabled_at = excluded.disabled_at
       RETURNING id`,
      [email, name, await hash(password, cost), roles],
    );
    await client.query("DELETE FROM staff_sessions WHERE staff_id = $1", [rows[0]?.id]);
    await client.query("COMMIT");
    return password;
  } finally {
    await client.end();
  }
}

/** `npm run staff:account -- --email a@b --name "…" --roles operator,editor` */
if (import.meta.main) {
  await run(async () => {
    const account = readAccount(process.argv.slice(2));
    const server = await startDatabase();
    try {
      const password = await giveStaffAccount(server.url, account);
      const said =
        account.roles.length > 0 ? `Password of ${account.email}: ${password}` : "Closed.";
      console.log(said);
    } finally {
      await server.stop();
    }
  });
}

function readAccount(args: string[]): Account {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { email: text, name: text, roles: text } });
  const { email = "", name = email } = values;
  const roles = (values.roles ?? "").split(",").filter(Boolean);
  if (/^\S+@\S+$/.test(email) && roles.every((role) => ROLES.includes(role))) {
    return { email, name, roles };
  }
  throw new Advice(
    'Say whose it is: npm run staff:account -- --email lea@madrier.example --name "Léa" --roles operator,editor',
  );
}
