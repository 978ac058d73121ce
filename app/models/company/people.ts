/** What a person may do in their company (decision 020). */
export const roles = ["owner", "buyer", "buyer-without-prices"] as const;

export type Role = (typeof roles)[number];

/** Where the access of a person stands. */
export type PersonState = "active" | "invited" | "disabled" | "blocked";

/** The largest ceiling, in whole euros: past it, none is meant. */
export const MAX_CEILING_EUROS = 1_000_000;

/** Longest first or last name, in characters. */
export const NAME_LENGTH = 60;

/** People on one page of the team (specification, section 9: table page size). */
export const PEOPLE_PER_PAGE = 6;

type Access = {
  disabledAt: Date | null;
  cardStatus: "active" | "blocked";
  hasPassword: boolean;
};

/**
 * Disabled by an owner goes before blocked by the depot, which the owner cannot undo; who has no password yet
 * was invited and did not come.
 */
export function personState({ disabledAt, cardStatus, hasPassword }: Access): PersonState {
  if (disabledAt) return "disabled";
  if (cardStatus === "blocked") return "blocked";
  return hasPassword ? "active" : "invited";
}

/** A person as the rules of a company see them. */
export type Member = { id: number; role: Role; state: PersonState };

/** True for who can answer for the company: an owner who can sign in. */
export function isActiveOwner({ role, state }: Pick<Member, "role" | "state">): boolean {
  return role === "owner" && state === "active";
}

/**
 * True when a company would be left without anybody to answer for it once this person has this role and
 * state: its last active owner can be neither disabled nor demoted.
 */
export function leavesNoOwner(members: readonly Member[], changed: Member): boolean {
  const before = members.find(({ id }) => id === changed.id);
  if (!before || !isActiveOwner(before) || isActiveOwner(changed)) return false;
  return !members.some((member) => member.id !== changed.id && isActiveOwner(member));
}

/** Whole euros of a ceiling kept in cents; null for none. */
export function ceilingEuros(cents: number | null): number | null {
  return cents === null ? null : Math.floor(cents / 100);
}
