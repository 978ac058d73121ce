import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { staffRoles } from "#app/models/auth/staff.ts";
import { isStaffLogin, needsStores } from "#app/models/auth/staff-account.ts";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";

const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz23456789";

/** argon2id, 19 MiB, two passes: the parameters of the shop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Account = {
  email: string;
  name: string;
  roles: readonly string[];
  storeUids?: readonly number[];
  /** Takes the second factor away too: the next sign-in enrols another. */
  isNewFactor?: boolean;
};

/** Returns the password, stored nowhere else. Ends open sessions; without a role closes the account. */
export async function giveStaffAccount(databaseUrl: string, account: Account): Promise<string> {
  const password = Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "staff-account",
  });
  await client.connect();
  try {
    const { email, name, roles, storeUids = [], isNewFactor = false } = account;
    // Deletes the sessions in a statement of their own, which sees a concurrent sign-in.
    await client.query("BEGIN");
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO staff_accounts (email, name, password_hash, roles, disabled_at)
       VALUES (lower($1), $2, $3, $4::text[], CASE WHEN cardinality($4::text[]) = 0 THEN now() END)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash,
         roles = excluded.roles, disabled_at = excluded.disabled_at,
         first_code_hash = NULL, first_code_expires_at = NULL, version = staff_accounts.version + 1
       RETURNING id`,
      [email, name, await hash(password, cost), roles],
    );
    await client.query("DELETE FROM staff_sessions WHERE staff_id = $1", [rows[0]?.id]);
    if (isNewFactor) {
      await client.query(
        `WITH codes AS (DELETE FROM staff_recovery_codes WHERE staff_id = $1)
         UPDATE staff_accounts SET totp_sealed = NULL, totp_step = NULL WHERE id = $1`,
        [rows[0]?.id],
      );
    }
    await client.query("DELETE FROM staff_stores WHERE staff_id = $1", [rows[0]?.id]);
    await client.query("INSERT INTO staff_stores SELECT $1, unnest($2::integer[])", [
      rows[0]?.id,
      storeUids,
    ]);
    await client.query("COMMIT");
    return password;
  } finally {
    await client.end();
  }
}

/** `npm run staff:account -- --email a@b --name "…" --roles counter,editor --depots 1,2` */
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
  const isNewFactor = { type: "boolean", default: false } as const;
  const options = {
    ...{ email: text, name: text, roles: text, depots: text },
    "new-factor": isNewFactor,
  };
  const { values } = parseArgs({ args, options });
  const { email = "", name = email } = values;
  const roles = (values.roles ?? "").split(",").filter(Boolean);
  const storeUids = (values.depots ?? "").split(",").filter(Boolean).map(Number);
  const known: readonly string[] = staffRoles;
  const isRight =
    isStaffLogin(email) && roles.every((role) => known.includes(role)) && areNumbers(storeUids);
  if (isRight && (storeUids.length > 0 || !needsStores(staffRoles.filter(isAmong(roles))))) {
    return { email, name, roles, storeUids, isNewFactor: values["new-factor"] };
  }
  throw new Advice(
    `Say whose it is: npm run staff:account -- --email lea@madrier.example --name "Léa" --roles counter,editor --depots 1,2
Roles: ${staffRoles.join(", ")}; depot and counter need the numbers of their depots.`,
  );
}

function areNumbers(uids: readonly number[]): boolean {
  return uids.every((uid) => Number.isInteger(uid) && uid > 0);
}

function isAmong(roles: readonly string[]) {
  return (role: string) => roles.includes(role);
}
