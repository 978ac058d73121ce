import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import type { PersonState } from "#app/models/company/people.ts";

const t = texts(peopleTexts);

const tones: Record<PersonState, string> = {
  active: "ready",
  invited: "waiting",
  disabled: "done",
  blocked: "stopped",
};

export function AccessBadge({ state }: { state: PersonState }) {
  return <span className={`status ${tones[state]}`}>{t(`states.${state}`)}</span>;
}
