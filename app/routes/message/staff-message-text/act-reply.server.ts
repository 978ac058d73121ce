import { data, redirect } from "react-router";
import { z } from "zod";
import { type FormReply, parseForm, refusalValues } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { checkText, cleanText } from "#app/models/message/check.ts";
import { textSlug } from "#app/models/message/outline.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import {
  findMessageText,
  type SavedText,
  type SaveRefusal,
  saveMessageText,
  type TextSaved,
  takeMessageText,
} from "#app/services/message/text.server.ts";
import { enqueueTrial } from "#app/services/message/trial.server.ts";
import { channelOf, type Previews, previewText } from "#app/services/message/view.server.ts";
import { to, url } from "#app/urls.ts";
import type { TextAddress } from "./read-text.server.ts";

/** Answers a form that was sent and not saved. */
export type TextReply = Partial<FormReply> & {
  /** As typed. */
  typed?: string;
  previews?: Previews;
  /** Address to which a trial was sent. */
  tried?: string;
  /** Saved by a colleague meanwhile. */
  theirs?: SavedText;
};

const number = z.coerce.number().int().min(0).max(MAX_INTEGER);

/** Longer than any text may be: the length is refused beside what was typed. */
const MAX_TYPED = 5_000;

const textForm = z.object({
  act: z.enum(["save", "preview", "try", "restore", "take"]).default("save"),
  base: number,
  text: z.string().max(MAX_TYPED, "text-length").default(""),
  version: number.default(0),
  key: z.uuid().optional(),
});

type TextForm = Extract<Awaited<ReturnType<typeof parseForm<typeof textForm>>>, { ok: true }>;

/** Saves, previews or tries the text that was typed, or takes an earlier one. */
export async function actOnText(request: Request, address: TextAddress, by: ByStaff) {
  const form = await parseForm(request, textForm);
  if (!form.ok) return form.invalid();
  const { act, base, version } = form.value;
  const { id } = address;
  if (act === "restore") {
    return saved(form, address, await saveMessageText(id, { base, text: null }, by), "origine");
  }
  if (act === "take") {
    return saved(form, address, await takeMessageText(id, { base, version }, by), "repris");
  }
  const checked = checkText(form.value.text, address);
  if (!checked.ok) return form.refuse(checked.reason, "text", checked.values);
  const { text } = checked;
  if (act === "save") {
    return saved(form, address, await saveMessageText(id, { base, text }, by), "enregistre");
  }
  return act === "try" ? tryText(form, address, text, by) : preview(form, address, text);
}

type Done = "enregistre" | "origine" | "repris";

/** Leads back to the page; a refusal keeps what was typed. */
async function saved(
  form: TextForm,
  { message, id }: TextAddress,
  result: TextSaved | SaveRefusal,
  done: Done,
) {
  if (result.ok) {
    const fait = result.isNew ? done : "inchange";
    const path = to(url.staffMessageText, { message, text: textSlug(id) }, { fait });
    return redirect(path, 303);
  }
  if (result.reason === "not-found") return notFound();
  if (result.reason !== "message-conflict") {
    return form.refuse(result.reason, "text", result.values);
  }
  const refused = form.refuse(result.reason, "text");
  const theirs = (await findMessageText(id)) ?? notFound();
  return data<TextReply>({ ...refused.data, theirs }, refused.init ?? {});
}

async function preview(form: TextForm, { message, id }: TextAddress, text: string) {
  const typed = cleanText(form.value.text);
  return data<TextReply>({ typed, previews: await previewText(message, id, text) });
}

async function tryText(form: TextForm, { message, id }: TextAddress, text: string, by: ByStaff) {
  const key = form.value.key ?? crypto.randomUUID();
  const trial = { slug: message, channel: channelOf(message, id), typed: { id, text }, key };
  const sent = await enqueueTrial(trial, by);
  if (!sent.ok) return form.refuse(sent.reason, "text", refusalValues(sent));
  const previews = await previewText(message, id, text);
  return data<TextReply>({ typed: text, previews, tried: sent.email });
}
