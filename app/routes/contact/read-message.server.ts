import { readForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import {
  messageFields,
  type RequestActor,
  writeToRequest,
} from "#app/services/contact/message.server.ts";
import { contactReply } from "./contact-reply.server.ts";
import { readFiles, textOf } from "./read-contact.server.ts";

export async function postMessage(request: Request, actor: RequestActor, number: string) {
  const form = await readForm(request, ["message", "files", "keep", "form"]);
  const text = textOf(form, "message");
  const posted = {
    text,
    form: textOf(form, "form").slice(0, 40),
    ...readFiles(form, ["files"]),
  };
  const written = await writeToRequest(actor, number, posted);
  if (written.ok) return null;
  if (written.reason === "not-found") return notFound();
  return contactReply(written, messageFields, new Map([["message", text]]));
}
