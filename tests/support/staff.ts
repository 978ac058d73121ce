import { randomInt } from "node:crypto";
import type { StaffRole } from "#app/models/staff.ts";
import { staffCookie } from "#app/models/staff.ts";
import { db } from "#app/services/database.server.ts";
import { hashPassword } from "#app/services/password.server.ts";
import { signInStaff } from "#app/services/staff.server.ts";
import { staffAccounts } from "#drizzle/schema/staff.ts";
import { PASSWORD } from "./factories.ts";
import { Browser } from "./shop.ts";

/** Somebody of the merchant's, whose password is `PASSWORD`. */
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
  if (!made) throw new Error("Nobody was made.");
  return made;
}

/** A browser in which they have signed in. */
export async function staffBrowser(origin: string, { email }: { email: string }): Promise<Browser> {
  const signed = await signInStaff({ email, password: PASSWORD, address: `essai ${email}` });
  if (!signed.ok) throw new Error(signed.reason);
  const browser = new Browser(origin);
  browser.cookies.set(staffCookie(origin).name, signed.sessionId);
  return browser;
}
