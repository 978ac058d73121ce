import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";

/** Leaves out letters and digits that are confused on a printed card. */
const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** argon2id, 19 MiB, two passes: the parameters of the shop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the code, stored nowhere else; unregisters all terminals. Null when there is no such depot. */
export async function giveTerminalCode(
  databaseUrl: string,
  storeUid: number,
): Promise<string | null> {
  const code = makeCode();
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "terminal-code",
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `INSERT INTO terminal_codes (store_uid, code_hash) SELECT uid, $2 FROM stores WHERE uid = $1
       ON CONFLICT (store_uid)
       DO UPDATE SET code_hash = excluded.code_hash, generation = terminal_codes.generation + 1`,
      [storeUid, await hash(code, cost)],
    );
    return rowCount === 0 ? null : code;
  } finally {
    await client.end();
  }
}

/** Fourteen characters of thirty: 68 bits, such as "K7QP-2MXW-9TRB-4H". */
function makeCode(): string {
  const signs = Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]);
  return signs.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** `npm run terminal:code -- --store N`: a new code for the shared terminals of a depot. */
if (import.meta.main) {
  await run(async () => {
    const storeUid = readStore(process.argv.slice(2));
    const server = await startDatabase();
    try {
      const code = await giveTerminalCode(server.url, storeUid);
      if (code === null) throw new Advice(`There is no depot ${storeUid}.`);
      console.log(
        `Code of depot ${storeUid}, to be given to its staff; it is stored nowhere else: ${code}`,
      );
    } finally {
      await server.stop();
    }
  });
}

function readStore(args: string[]): number {
  const { values } = parseArgs({ args, options: { store: { type: "string" } } });
  if (/^\d{1,9}$/.test(values.store ?? "")) return Number(values.store);
  throw new Advice("Name a depot by its number: npm run terminal:code -- --store 12");
}
