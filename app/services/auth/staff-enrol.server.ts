import { createHash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { staffSessionSince } from "#app/models/auth/staff.ts";
import { totpAddress, totpStep } from "#app/models/auth/totp.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { staffAccounts, staffSessions } from "#drizzle/schema/auth.ts";
import { insertSession, recordStaffAct } from "./staff.server.ts";
import { makeRecoveryCodes, openEnrolment, setTotp } from "./staff-factor.server.ts";
import { keepShownCodes } from "./staff-note.server.ts";

/** Secret that a session has to confirm, and the address of its QR code; null for any other session. */
export async function findEnrolment(sessionId: string, now: Date = databaseNow()) {
  const idHash = hashOf(sessionId);
  const [found] = await db
    .select({ sealed: staffSessions.enrolSealed, login: staffAccounts.email })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.idHash, idHash),
        gt(staffSessions.seenAt, staffSessionSince(now).seen),
        isNull(staffAccounts.disabledAt),
      ),
    );
  const secret = found?.sealed ? openEnrolment(found.sealed, idHash) : null;
  if (!found || !secret) return null;
  return { secret, address: totpAddress(secret, settings().identity.name, found.login) };
}

export type Enrolled =
  | { ok: true; sessionId: string }
  | { ok: false; reason: "factor-wrong" | "not-found" };

/** Confirms the secret of a session by a code of it; opens a session under a new id, with codes to note. */
export async function enrolFactor(
  oldSessionId: string,
  { code, address }: { code: string; address: string },
  now: Date = databaseNow(),
): Promise<Enrolled> {
  const enrolment = await findEnrolment(oldSessionId, now);
  if (!enrolment) return { ok: false, reason: "not-found" };
  const step = totpStep(enrolment.secret, { code, now, lastStep: null });
  if (step === null) return { ok: false, reason: "factor-wrong" };
  return transaction(async (tx): Promise<Enrolled> => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(eq(staffSessions.idHash, hashOf(oldSessionId)))
      .returning({ staffId: staffSessions.staffId });
    if (!ended) return { ok: false, reason: "not-found" };
    const { id, disabledAt, totpSealed } = staffAccounts;
    const isIt = and(eq(id, ended.staffId), isNull(disabledAt), isNull(totpSealed));
    const [account] = await tx.select().from(staffAccounts).where(isIt).for("no key update");
    if (!account) return { ok: false, reason: "not-found" };
    const by = { staffId: account.id, address };
    await setTotp(tx, account.id, enrolment.secret, step);
    const codes = await makeRecoveryCodes(tx, account.id);
    await recordStaffAct(tx, { ...by, act: "factor-enrolled", subject: account.email }, now);
    const sessionId = await insertSession(tx, by, { mustEnrol: false }, now);
    const { name, email: login } = account;
    await keepShownCodes(sessionId, { kind: "recovery", name, login, codes }, tx);
    return { ok: true, sessionId };
  });
}

function hashOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}
