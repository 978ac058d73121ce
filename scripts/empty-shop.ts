import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { Advice } from "./advice.ts";
import { giveStaffAccount } from "./staff-account.ts";

/** Staff account that opens an empty shop. */
export type FirstAccount = { email: string; name: string };

const EXAMPLE = 'npm start -- --empty --email lea@exemple.fr --name "Léa Martin"';

/** Reads `--empty`, `--email` and `--name`; null without `--empty`. */
export function readEmptyShop(args: string[]): Partial<FirstAccount> | null {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: { empty: { type: "boolean", default: false }, email: text, name: text },
  });
  const { empty, ...given } = values;
  if (empty) return given;
  if (given.email === undefined && given.name === undefined) return null;
  throw new Advice(`--email and --name go with --empty: ${EXAMPLE}`);
}

/** Makes the first staff account, with every role; asks on the terminal for what was not given. */
export async function openEmptyShop(databaseUrl: string, given: Partial<FirstAccount>) {
  const { email, name } = await completeAccount(given);
  const roles = ["operator", "editor", "catalogue", "staff-manager"];
  const password = await giveStaffAccount(databaseUrl, { email, name, roles });
  return { email, password };
}

async function completeAccount(given: Partial<FirstAccount>): Promise<FirstAccount> {
  const email = given.email ?? (await ask("E-mail of the first staff account: "));
  if (!/^\S+@\S+\.\S+$/.test(email)) {
    throw new Advice(`"${email}" is no e-mail address: ${EXAMPLE}`);
  }
  return { email, name: given.name ?? email };
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Advice(`Say whose the first staff account is: ${EXAMPLE}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
