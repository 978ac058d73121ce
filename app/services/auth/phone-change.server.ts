import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { CODE_DIGITS, CODE_TRIES } from "#app/models/auth/code.ts";
import { maskPhone } from "#app/models/auth/security.ts";
import { formatCellphone, isCellphone } from "#app/models/platform/cellphone.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { contactChanges } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { isChange, isSame, keepChange, lockChange } from "./contact-change.server.ts";
import { type Asker, checkOwnPassword, type OwnPasswordRefusal } from "./password-change.server.ts";
import { recordSecurityEvent } from "./security.server.ts";
import { notifyCustomer } from "./security-notice.server.ts";

type ChangeOutcome =
  | { ok: true }
  | (OwnPasswordRefusal & { field: "currentPassword" })
  | { ok: false; reason: "phone-format" | "phone-same"; field: "cellphone" }
  | { ok: false; reason: "contact-too-many"; field: "cellphone"; retryAt: Date };

/** Needs the password; nothing changes until the code is typed. Five messages an hour, emails included. */
export async function askPhoneChange(
  asker: Asker,
  { cellphone, currentPassword }: { cellphone: string; currentPassword: string },
  now: Date = databaseNow(),
): Promise<ChangeOutcome> {
  const { customerId, cellphone: present } = asker.buyer;
  const field = "cellphone";
  const checked = await checkOwnPassword(asker, currentPassword);
  if (!checked.ok) return { ...checked, field: "currentPassword" };
  if (!isCellphone(cellphone)) return { ok: false, reason: "phone-format", field };
  const value = formatCellphone(cellphone);
  if (value === formatCellphone(present)) return { ok: false, reason: "phone-same", field };
  const allowed = await spend("contactByCustomer", String(customerId));
  if (!allowed.ok) {
    return { ok: false, reason: "contact-too-many", field, retryAt: allowed.retryAt };
  }
  await transaction(async (tx) => {
    const nonce = await keepChange(tx, { customerId, kind: "cellphone", value }, now);
    await addJob(tx, "confirm-phone", { customerId, nonce });
  });
  return { ok: true };
}

/** The nonce of its row, signed: the database does not hold the digits. */
export function phoneCode(customerId: number, nonce: string): string {
  const signed = createHmac("sha256", config.SECRET).update(`phone:${customerId}:${nonce}`);
  return String(signed.digest().readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

type Confirmed =
  | { ok: true; cellphone: string }
  | { ok: false; reason: "phone-code-wrong" | "phone-code-spent" };

/** Changes the phone once, within ten minutes and five tries. Notifies the old number and the email address. */
export async function confirmPhone(
  { buyer, client }: Omit<Asker, "sessionIdHash">,
  code: string,
  now: Date = databaseNow(),
): Promise<Confirmed> {
  const { customerId } = buyer;
  return transaction(async (tx) => {
    const change = await lockChange(tx, customerId, "cellphone", now);
    if (!change || change.tries >= CODE_TRIES) return { ok: false, reason: "phone-code-spent" };
    const waiting = isChange(customerId, "cellphone");
    if (!isSame(code, phoneCode(customerId, change.nonce))) {
      await tx
        .update(contactChanges)
        .set({ tries: change.tries + 1 })
        .where(waiting);
      return { ok: false, reason: "phone-code-wrong" };
    }
    await tx.delete(contactChanges).where(waiting);
    const cellphone = change.value;
    const set = { cellphone, cellphoneValid: true };
    await tx.update(customers).set(set).where(eq(customers.id, customerId));
    const detail = maskPhone(cellphone);
    await recordSecurityEvent(tx, { type: "phone-changed", customerId, client, detail }, now);
    await notifyCustomer(tx, buyer, "phone-changed", detail);
    await addJob(tx, "old-phone-notice", { key: change.nonce, to: buyer.cellphone, detail });
    return { ok: true, cellphone };
  });
}
