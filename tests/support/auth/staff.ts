import { randomInt } from "node:crypto";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { staffCookie } from "#app/models/auth/staff.ts";
import { hashPassword } from "#app/services/auth/password.server.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { Browser } from "#tests/support/shop.ts";

export async function makeStaff(roles: StaffRole[] = ["operator"]) {
  const [made] = await db
    .insert(staffAccounts)
    .values({
      email: `equipe-${randomInt(2 ** 40)}@madrier.example`,
      name: "Maël Essai",
      passwordHash: await hashPassword(PASSWORD),
      roles,
    })
    .returning();
  if (!made) throw new Error("insert of a staff account returned no row");
  return made;
}

export async function staffBrowser(origin: string, { email }: { email: string }): Promise<Browser> {
  const signed = await signInStaff({ email, password: PASSWORD, address: `essai ${email}` });
  if (!signed.ok) throw new Error(signed.reason);
  const browser = new Browser(origin);
  browser.cookies.set(staffCookie(origin).name, signed.sessionId);
  return browser;
}
