import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import errorTexts from "#app/locales/fr/platform/error.json";
import { texts } from "#app/locales/texts.ts";
import { formatTime, secondsUntil } from "#app/models/platform/time.ts";
import { seenText } from "#app/models/platform/typed-text.ts";
import { takeForm } from "./received-body.server.ts";

type Reason = keyof typeof errorTexts;
type Values = Record<string, string | number>;

type Refusal = { reason: Reason; field?: string };

export type FormReply = { result: SubmissionResult<string[]> };

/** A field name of the shop's forms, `lines[12].quantity` at most, with its first part. */
const FIELD_NAME = /^(\w+)(?:\[\d{0,3}\]|\.\w+){0,3}$/;

/** Kept to the sign as typed: another password would be stored. */
const PASSWORD = /password/i;

/**
 * Drops unnamed fields unread: deep nesting would hold the process. Removes what nobody sees from every text, for all
 * forms (decision 111). 400 for no form, mixed field or NUL.
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  isName: (name: string) => boolean = () => false,
): Promise<FormData> {
  const posted = await takeForm(request).catch(refuseUnreadable);
  const fields = new FormData();
  const nested = new Map<string, boolean>();
  for (const [name, value] of posted) {
    const [, field = ""] = FIELD_NAME.exec(name) ?? [];
    if (!names.includes(field) && !isName(name)) continue;
    const isNested = name !== field;
    if (field && (nested.get(field) ?? isNested) !== isNested) refuseUnreadable();
    nested.set(field, isNested);
    if (typeof value === "string") fields.append(name, readText(name, value));
    else fields.append(name, value);
  }
  return fields;
}

function readText(name: string, value: string): string {
  if (value.includes("\0")) refuseUnreadable();
  return PASSWORD.test(name) ? value : seenText(value);
}

function refuseUnreadable(): never {
  throw new Response(null, { status: 400, statusText: "Bad Request" });
}

const SECRET = /password|securityCode/i;

/** `invalid()` answers 400 with the form as typed; `refuse` 422 with the French reason, beside a field. */
export async function parseForm<S extends z.ZodObject>(request: Request, schema: S) {
  const posted = await readForm(request, Object.keys(schema.shape));
  const submission = parseWithZod(posted, { schema });
  const hideFields = Object.keys(schema.shape).filter((name) => SECRET.test(name));
  const reply = (errors: Parameters<typeof submission.reply>[0], status: number, values?: Values) =>
    data<FormReply>(
      { result: translated(submission.reply({ ...errors, hideFields }), values) },
      { status },
    );
  const refuse = (reason: Reason, field?: string, values?: Values) =>
    reply(errorsOf([field ? { reason, field } : { reason }]), 422, values);
  const refuseAll = (refusals: readonly Refusal[]) => reply(errorsOf(refusals), 422);
  const invalid = (more: readonly Refusal[] = []) => reply(errorsOf(more), 400);
  if (submission.status !== "success") {
    return { ok: false as const, invalid, typed: rightFields(schema, submission.payload) };
  }
  return { ok: true as const, value: submission.value as z.output<S>, refuse, refuseAll };
}

function errorsOf(refusals: readonly Refusal[]) {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const { reason, field } of refusals) {
    if (field) fieldErrors[field] = [...(fieldErrors[field] ?? []), reason];
    else formErrors.push(reason);
  }
  return { fieldErrors, ...(formErrors.length > 0 && { formErrors }) };
}

function rightFields<S extends z.ZodObject>(
  { shape }: S,
  payload: Record<string, unknown>,
): Partial<z.output<S>> {
  const right = Object.entries(shape).flatMap(([name, field]) => {
    const read = (field as z.ZodType).safeParse(payload[name] === "" ? undefined : payload[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(right) as Partial<z.output<S>>;
}

const t = texts(errorTexts);

function translated(
  result: SubmissionResult<string[]>,
  values?: Values,
): SubmissionResult<string[]> {
  if (!result.error) return result;
  const error = Object.fromEntries(
    Object.entries(result.error).map(([field, messages]) => [
      field,
      messages?.map((message) => inFrench(message, values)) ?? null,
    ]),
  );
  return { ...result, error };
}

/** Translates a key, or a key followed by the refused characters; passes a literal text. */
function inFrench(message: string, values?: Values): string {
  const [, key = "", refused = ""] = /^([a-z-]+-characters) (.+)$/su.exec(message) ?? [];
  if (isReason(key)) return t(key, { characters: nameCharacters(refused) });
  return isReason(message) ? t(message, values) : message;
}

/** Names signs for a message, as in "« < » ni un caractère de contrôle". */
export function nameCharacters(refused: string): string {
  const drawn = [...refused].filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character));
  const names = drawn.map((character) => t("character", { character }));
  if (drawn.length < [...refused].length) names.push(t("character-control"));
  const last = names.pop() ?? "";
  return names.length > 0 ? t("character-list", { some: names.join(", "), last }) : last;
}

function isReason(message: string): message is Reason {
  return message in errorTexts;
}

export function refusalValues(refusal: object, now: Date = new Date()): Record<string, string> {
  if (!("retryAt" in refusal) || !(refusal.retryAt instanceof Date)) return {};
  const { retryAt } = refusal;
  return { time: formatTime(retryAt), seconds: String(secondsUntil(retryAt, now)) };
}
