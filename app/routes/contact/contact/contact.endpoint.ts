import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { fileOfJson } from "#app/http/api/json-body.server.ts";
import { clientOf, requireSession } from "#app/http/session.server.ts";
import refusalTexts from "#app/locales/fr/contact/refusal.json";
import { texts } from "#app/locales/texts.ts";
import { id } from "#app/models/api/fields.ts";
import { botFields } from "#app/models/auth/bot-check.ts";
import type { ContactProblem } from "#app/models/contact/answer.ts";
import { type ContactField, isFieldName } from "#app/models/contact/contact.ts";
import { listContactFields } from "#app/services/contact/api.server.ts";
import { sendContact } from "#app/services/contact/contact.server.ts";
import { url } from "#app/urls.ts";
import { problemMessage } from "../contact-reply.server.ts";

const t = texts(refusalTexts);
const text = z.string().max(20_000);

const body = z
  .object({
    theme: id.nullable().default(null),
    sub_theme: id.nullable().default(null),
    store_uid: id.nullable().default(null),
    store_label: z.string().max(200).optional(),
    name: text.default(""),
    email: text.default(""),
    phone: text.default(""),
    file_name: z.string().max(255).optional(),
    file_content: z.base64().optional(),
    isWebView: z.boolean().optional(),
    ...botFields,
  })
  .catchall(text)
  .superRefine((sent, check) => {
    for (const name of Object.keys(sent)) {
      if (name in body.shape || isFieldName(name)) continue;
      check.addIssue({ code: "custom", message: "unknown", path: [name] });
    }
  });

/** Its file comes in base64 (specification, section 3), and is validated as an upload. */
export const contactEndpoint = call({
  id: "sendContact",
  method: "POST",
  path: url.contact,
  summary: "Sends a request to a depot; visitors solve a bot-check challenge.",
  auth: "anyone",
  effects: "creates",
  body,
  file: "file_content",
  output: z.strictObject({ number: z.string() }),
  refusals: { "contact-invalid": 400, "contact-failed": 422, "too-many-calls": 429 },
  answer: async ({ body: sent, buyer, context, request }, refuse) => {
    const sessionIdHash = await requireSession(context);
    const { address } = clientOf(context);
    const { theme, sub_theme: subTheme, store_uid: storeUid } = sent;
    const { file_name: name = "", file_content: content } = sent;
    const fields = await listContactFields(theme, subTheme);
    const fileField = fields.find(({ kind }) => kind === "file");
    if (content !== undefined && fields.length > 0 && !fileField) {
      return refuse("contact-invalid", {
        details: { fields: [problemOf("file_content", "file-type", { fields, sent })] },
      });
    }
    const bytes = fileOfJson(request) ?? Buffer.from(content ?? "", "base64");
    const file = { name, arrayBuffer: async () => new Uint8Array(bytes).buffer };
    const values = Object.entries(sent).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value] as const] : [],
    );
    const made = await sendContact(
      { buyer, sessionIdHash, address },
      {
        ...{ theme, subTheme, storeUid, form: "", saved: [] },
        values: new Map(values),
        files: new Map(fileField && content !== undefined ? [[fileField.name, [file]]] : []),
        bot: sent,
      },
    );
    if (made.ok) return { number: made.number };
    if (made.reason === "invalid") {
      const wrong = Object.entries(made.problems).map(([name, reason]) =>
        problemOf(name, reason, { fields, sent }),
      );
      return refuse("contact-invalid", { details: { fields: wrong } });
    }
    const retryAt = "retryAt" in made ? made.retryAt : undefined;
    if (retryAt) return refuse("too-many-calls", { retryAt });
    return refuse("contact-failed", { details: { reason: made.reason } });
  },
});

function problemOf(
  name: string,
  reason: ContactProblem,
  { fields, sent }: { fields: readonly ContactField[]; sent: Readonly<Record<string, unknown>> },
) {
  const field = fields.find((one) => one.name === name);
  const label = field?.label ?? labelOf(name);
  const value = String(sent[name] ?? "");
  const message = problemMessage(reason, { name, label, value });
  return { field: field?.kind === "file" ? "file_content" : name, reason, message };
}

function labelOf(name: string): string {
  if (name === "name" || name === "email" || name === "phone" || name === "store_uid") {
    return t(`labels.${name}`);
  }
  return name;
}
