import { data } from "react-router";
import type { FormReply } from "#app/http/form.server.ts";
import { nameCharacters, refusalValues } from "#app/http/form.server.ts";
import refusalTexts from "#app/locales/fr/contact/refusal.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ContactProblem,
  type ContactProblems,
  refusedSigns,
} from "#app/models/contact/answer.ts";
import type { CarriedField, ContactField, SavedFile } from "#app/models/contact/contact.ts";
import type { ContactRefusal } from "#app/services/contact/contact.server.ts";
import type { MessageResult } from "#app/services/contact/message.server.ts";

const t = texts(refusalTexts);

export type ContactReply = FormReply & {
  title: string;
  saved: SavedFile[];
  challenge: string | null;
  carried: CarriedContact;
};

export type CarriedContact = {
  fields: CarriedField[];
  instead: {
    isConnected: boolean;
    themes: { id: number; label: string; lead: string }[];
  } | null;
};

const nothing: CarriedContact = { fields: [], instead: null };

type Refused =
  | { reason: "invalid"; problems: ContactProblems; saved: SavedFile[] }
  | {
      reason:
        | ContactRefusal
        | Exclude<Extract<MessageResult, { ok: false }>["reason"], "not-found" | "invalid">;
      saved: SavedFile[];
      retryAt?: Date;
    };

/** Specification, sections 5 and 8: 400 for bad fields, else 422; 200 when another subject was chosen. */
export function contactReply(
  refused: Refused,
  fields: readonly Pick<ContactField, "name" | "label">[],
  values: ReadonlyMap<string, string>,
  { challenge, carried }: Pick<ContactReply, "challenge" | "carried"> = {
    challenge: null,
    carried: nothing,
  },
) {
  const shown = { saved: refused.saved, challenge, carried };
  const initialValue = Object.fromEntries(values);
  if (refused.reason === "not-chosen") {
    return data<ContactReply>({ result: { status: "error", initialValue }, ...shown, title: "" });
  }
  if (refused.reason === "invalid") {
    const error = Object.fromEntries(
      Object.entries(refused.problems).map(([name, problem]) => [
        name,
        [problemMessage(problem, { name, label: labelOf(name, fields), value: values.get(name) })],
      ]),
    );
    const result = { status: "error" as const, initialValue, error };
    return data<ContactReply>({ result, ...shown, title: t("invalid") }, { status: 400 });
  }
  const error = { "": [t(refused.reason, { time: "", ...refusalValues(refused) })] };
  const result = { status: "error" as const, initialValue, error };
  return data<ContactReply>({ result, ...shown, title: t("failed") }, { status: 422 });
}

type WrongField = { name: string; label: string; value: string | undefined };

/** Says the problem of a field; names a refused sign. */
export function problemMessage(problem: ContactProblem, { name, label, value = "" }: WrongField) {
  if (problem !== "characters") return t(problem, { label });
  return t(problem, { label, characters: nameCharacters(refusedSigns(name, value)) });
}

function labelOf(name: string, fields: readonly Pick<ContactField, "name" | "label">[]): string {
  const label = fields.find((field) => field.name === name)?.label;
  if (label) return label;
  const own = refusalTexts.labels;
  return isOwn(name) ? own[name] : "";
}

function isOwn(name: string): name is keyof typeof refusalTexts.labels {
  return Object.hasOwn(refusalTexts.labels, name);
}
