import { redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import {
  endStaffAccount,
  giveFirstCode,
  makeBadge,
  resetStaffFactor,
  unlockPin,
} from "#app/services/auth/staff-account.server.ts";
import { keepShownCodes } from "#app/services/auth/staff-note.server.ts";
import { to, url } from "#app/urls.ts";

const memberActs = ["terminer", "code", "facteur", "badge", "debloquer"] as const;

export type MemberAct = (typeof memberActs)[number];

export function isMemberAct(text: string): text is MemberAct {
  return memberActs.some((act) => act === text);
}

type Target = { staffId: number; sessionId: string };

/** Does what a button of an account's page says, and leads to what it made. */
export async function actOnMember(act: MemberAct, target: Target, by: ByStaff) {
  if (act === "code")
    return showCode("first-code", target, await giveFirstCode(target.staffId, by));
  if (act === "badge") return showCode("badge", target, await makeBadge(target.staffId, by));
  return done(target, await others[act](target.staffId, by));
}

const others = { terminer: endStaffAccount, facteur: resetStaffFactor, debloquer: unlockPin };

type Made = Awaited<ReturnType<typeof makeBadge>>;

async function showCode(kind: "first-code" | "badge", target: Target, made: Made) {
  if (!made.ok) return done(target, made);
  const { name, login, code } = made;
  await keepShownCodes(target.sessionId, { kind, name, login, codes: [code] });
  return redirect(to(url.staffCodes), 303);
}

/** A manager's own account has no such buttons: whoever posts one gets 404. */
function done({ staffId }: Target, { ok }: { ok: boolean }) {
  if (!ok) return notFound();
  return redirect(to(url.staffMember, { staffId }, { fait: "oui" }), 303);
}
