import { randomInt } from "node:crypto";
import { terminalCookie } from "#app/models/auth/terminal-cookie.ts";
import { registerTerminal } from "#app/services/auth/terminal.server.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";

/** The depot whose terminals are made here; the seed gives it a code. */
export const STORE_UID = 1;

const group = () => randomInt(2 ** 16).toString(16);

/** The cookie of a registered terminal; registering itself is tested elsewhere. */
export async function makeTerminalCookie(
  origin: string,
  storeUid: number = STORE_UID,
): Promise<{ name: string; value: string }> {
  const code = demoTerminalCode(storeUid);
  const address = `2001:db8:${group()}:${group()}::1`;
  const registered = await registerTerminal({ storeUid, code, address });
  if (!registered.ok) throw new Error(registered.reason);
  return { name: terminalCookie(origin).name, value: registered.cookie };
}
