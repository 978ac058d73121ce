export const substituteAnswers = ["accepted", "refused"] as const;

export type SubstituteAnswer = (typeof substituteAnswers)[number];

/** As stored; "withdrawn" by the depot, or since the line was noted again. */
export type StoredSubstituteState = "waiting" | SubstituteAnswer | "withdrawn";

/** "late" when nobody answered before the slot, or before the order was closed. */
export type SubstituteState = StoredSubstituteState | "late";

/** True while the goods of a proposal may still come into the order. */
export function isOpen(state: SubstituteState): boolean {
  return state === "waiting" || state === "accepted";
}
