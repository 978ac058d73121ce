import type { RouterContextProvider } from "react-router";
import type { parseForm } from "#app/http/form.server.ts";
import { notFound, onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { addDocument } from "#app/services/worksite/document.server.ts";
import { to, url } from "#app/urls.ts";

type Added = { address: URL; id: number; added: Awaited<ReturnType<typeof addDocument>> };
type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

export async function answerAdded(
  context: Readonly<RouterContextProvider>,
  { address, id, added }: Added,
  refuse: Refuse,
) {
  if (!added.ok) {
    return added.reason === "not-found" ? notFound() : refuse(added.reason, "file");
  }
  const values = { name: added.name };
  await addFlash(context, { tone: "success", key: "worksite-document-added", values });
  return onward(address, to(url.worksite, { id }));
}
