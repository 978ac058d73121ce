import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { staffCookie } from "#app/models/auth/staff.ts";
import { drawBadge } from "#app/models/auth/staff-code.ts";
import { totpCode } from "#app/models/auth/totp.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { enrolFactor, findEnrolment } from "#app/services/auth/staff-enrol.server.ts";
import { findShownCodes } from "#app/services/auth/staff-note.server.ts";
import { badgeHash } from "#app/services/auth/staff-terminal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts, storesOfStaff } from "#drizzle/schema/auth.ts";
import { demoPin } from "#drizzle/seed/demo.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { Browser } from "#tests/support/shop.ts";
import { cheapHash } from "./hashes.ts";

/** Outside the demo's domain: these accounts need a second factor. */
export const OWN_DOMAIN = "depot.exemple.fr";

export async function makeStaff(roles: StaffRole[] = ["operator"], domain = "madrier.example") {
  const [made] = await db
    .insert(staffAccounts)
    .values({
      email: `equipe-${randomInt(2 ** 40)}@${domain}`,
      name: "Maël Essai",
      passwordHash: await cheapHash(PASSWORD),
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

/** An account with its second factor, the secret of its codes, and its recovery codes. */
export async function makeEnrolledStaff(roles: StaffRole[] = ["operator"]) {
  const account = await makeStaff(roles, OWN_DOMAIN);
  const address = `essai ${account.email}`;
  const signed = await signInStaff({ email: account.email, password: PASSWORD, address });
  if (!signed.ok || !signed.mustEnrol) throw new Error("an account without a factor must enrol");
  const enrolment = await findEnrolment(signed.sessionId);
  const secret = enrolment?.secret ?? "";
  // A step ago: the codes of now are still to be used.
  const code = totpCode(secret, new Date(Date.now() - 30_000));
  const enrolled = await enrolFactor(signed.sessionId, { code, address });
  if (!enrolled.ok) throw new Error(enrolled.reason);
  const shown = await findShownCodes(enrolled.sessionId);
  return { account, secret, codes: shown?.codes ?? [], sessionId: enrolled.sessionId };
}

/** An account bound to depots, with its PIN and badge. */
export async function makeClerk(
  storeUids: number[],
  roles: StaffRole[] = ["counter"],
  domain = "madrier.example",
) {
  const account = await makeStaff(roles, domain);
  const badge = drawBadge();
  await db
    .update(staffAccounts)
    .set({ pinHash: await cheapHash(demoPin), badgeHash: badgeHash(badge) })
    .where(eq(staffAccounts.id, account.id));
  const rows = storeUids.map((storeUid) => ({ staffId: account.id, storeUid }));
  if (rows.length > 0) await db.insert(storesOfStaff).values(rows);
  return { ...account, badge };
}
