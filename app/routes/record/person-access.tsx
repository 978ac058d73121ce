import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import type { PersonState } from "#app/models/company/people.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { CompanyPerson } from "#app/services/record/company.server.ts";

const t = texts(blockTexts);

const tones: Record<PersonState, string> = {
  active: "ready",
  invited: "waiting",
  disabled: "stopped",
  blocked: "stopped",
};

/** The state of a card, and its last sign-in. */
export function PersonAccess({ person }: { person: CompanyPerson }) {
  const { state, hasPassword, lastLoginAt } = person;
  const notes: string[] = [];
  if (!hasPassword && state !== "invited") notes.push(t("first"));
  if (lastLoginAt) notes.push(t("seen", { day: frenchDay(parisTime(lastLoginAt).day) }));
  return (
    <>
      <span className={`status ${tones[state]}`}>{t(`states.${state}`)}</span>
      {notes.length > 0 ? <small> {notes.join(", ")}</small> : null}
    </>
  );
}
