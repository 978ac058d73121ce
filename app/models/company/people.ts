export const roles = ["owner", "buyer", "buyer-without-prices"] as const;

export type Role = (typeof roles)[number];

export type PersonState = "active" | "invited" | "disabled" | "blocked";

/** Maximum ceiling, in whole euros: a higher one would be pointless. */
export const MAX_CEILING_EUROS = 1_000_000;

/** Maximum people of a company, those without access counted: an export lists them all. */
export const MAX_PEOPLE = 5_000;

export const NAME_LENGTH = 60;

export const PEOPLE_PER_PAGE = 6;

type Access = {
  disabledAt: Date | null;
  cardStatus: "active" | "blocked";
  hasPassword: boolean;
};

/** An owner's disabling takes precedence over a depot's block; a person without a password is invited. */
export function personState({ disabledAt, cardStatus, hasPassword }: Access): PersonState {
  if (disabledAt) return "disabled";
  if (cardStatus === "blocked") return "blocked";
  return hasPassword ? "active" : "invited";
}

export type Member = { id: number; role: Role; state: PersonState };

/** True for an owner who can sign in and so answer for the company. */
export function isActiveOwner({ role, state }: Pick<Member, "role" | "state">): boolean {
  return role === "owner" && state === "active";
}

/** True when the last active owner would be disabled or demoted. */
export function leavesNoOwner(members: readonly Member[], changed: Member): boolean {
  const before = members.find(({ id }) => id === changed.id);
  if (!before || !isActiveOwner(before) || isActiveOwner(changed)) return false;
  return !members.some((member) => member.id !== changed.id && isActiveOwner(member));
}

/** Ceiling in whole euros, from cents; null for none. */
export function ceilingEuros(cents: number | null): number | null {
  return cents === null ? null : Math.floor(cents / 100);
}

/** A person's rights as one text, to tell whether a page changed those that it showed. */
export function rightsText(role: Role, ceilingCents: number | null): string {
  return `${role} ${ceilingCents ?? ""}`;
}
