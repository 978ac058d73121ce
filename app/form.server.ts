import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import errorTexts from "./locales/fr/error.json";
import { texts } from "./locales/texts.ts";

type Reason = keyof typeof errorTexts;
type Values = Record<string, string | number>;

/** What an action answers when its form has to be shown again. */
export type FormReply = { result: SubmissionResult<string[]> };

/**
 * Reads a posted form. On bad input `invalid()` answers 400 with the form as it was typed; on a
 * business refusal `refuse(reason, field, values)` answers 422 with the reason in French, beside a
 * field when one is named. Messages of schemas are keys of `locales/fr/error.json`, or a text as it
 * stands.
 */
export async function parseForm<S extends z.ZodType>(request: Request, schema: S) {
  const submission = parseWithZod(await request.formData(), { schema });
  const refuse = (reason: Reason, field?: string, values?: Values) =>
    data<FormReply>(
      {
        result: translated(
          submission.reply(
            field ? { fieldErrors: { [field]: [reason] } } : { formErrors: [reason] },
          ),
          values,
        ),
      },
      { status: 422 },
    );
  const invalid = () =>
    data<FormReply>({ result: translated(submission.reply()) }, { status: 400 });
  if (submission.status !== "success") return { ok: false as const, invalid };
  return { ok: true as const, value: submission.value as z.output<S>, refuse };
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
      messages?.map((message) => (isReason(message) ? t(message, values) : message)) ?? null,
    ]),
  );
  return { ...result, error };
}

function isReason(message: string): message is Reason {
  return message in errorTexts;
}
