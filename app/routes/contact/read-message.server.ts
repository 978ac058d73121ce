import { readForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import {
  actOnRequest,
  messageFields,
  type RequestActor,
  writeToRequest,
} from "#app/services/contact/message.server.ts";
import { contactReply } from "./contact-reply.server.ts";
import { readFiles, textOf } from "./read-contact.server.ts";

type Posted = { ok: true; isSent: boolean } | { ok: false; reply: ReturnType<typeof contactReply> };

/** Closing sends the message first, if any; taking up sends nothing and shows the text again. */
export async function postMessage(
  request: Request,
  actor: RequestActor,
  number: string,
): Promise<Posted> {
  const form = await readForm(request, ["message", "files", "keep", "form", "act"]);
  const text = textOf(form, "message");
  const act = textOf(form, "act");
  if (act === "take" && actor.reader.by === "staff") return take(actor, number, text);
  const sent = readFiles(form, ["files"]);
  const isSent = act !== "close" || text.trim() !== "" || isAnyFile(sent);
  if (isSent) {
    const posted = { text, form: textOf(form, "form").slice(0, 40), ...sent };
    const written = await writeToRequest(actor, number, posted);
    if (!written.ok) {
      if (written.reason === "not-found") return notFound();
      return { ok: false, reply: contactReply(written, messageFields, typed(text)) };
    }
  }
  if (act === "close" && !(await actOnRequest(actor, number, "close"))) return notFound();
  return { ok: true, isSent };
}

async function take(actor: RequestActor, number: string, text: string): Promise<Posted> {
  if (!(await actOnRequest(actor, number, "take"))) return notFound();
  if (!text) return { ok: true, isSent: false };
  const unsent = { reason: "not-chosen" as const, saved: [] };
  return { ok: false, reply: contactReply(unsent, messageFields, typed(text)) };
}

function isAnyFile({ files, saved }: ReturnType<typeof readFiles>): boolean {
  return saved.length > 0 || [...files.values()].some((some) => some.length > 0);
}

function typed(text: string): ReadonlyMap<string, string> {
  return new Map([["message", text]]);
}
