import { data, type RouterContextProvider } from "react-router";
import type { parseForm } from "#app/http/form.server.ts";
import { onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { WantedContent } from "#app/models/worksite/content.ts";
import type { LinkConflict } from "#app/services/worksite/content.server.ts";
import { to, url } from "#app/urls.ts";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];
type Context = Readonly<RouterContextProvider>;

/** With the wanted items as they are now, to link them all the same; without those linked already. */
export function answerLinkConflict(
  { contents, closed }: LinkConflict,
  wanted: readonly WantedContent[],
  worksiteId: number,
  refuse: Refuse,
) {
  const moved = new Map(contents.map((one) => [`${one.kind}-${one.id}`, one.now?.id ?? null]));
  const again = wanted
    .map((one) => {
      const now = moved.get(`${one.kind}-${one.id}`);
      return now === undefined ? one : { ...one, from: now };
    })
    .filter(({ from }) => from !== worksiteId);
  const conflict = { contents, closed };
  const reply = refuse("worksite-content-conflict");
  return data({ ...reply.data, conflict, again: closed ? [] : again }, { status: 409 });
}

export async function flashLinked(
  context: Context,
  worksite: { id: number; name: string },
  labels: readonly string[],
) {
  const values = { worksite: worksite.name, count: labels.length, label: labels[0] ?? "" };
  await addFlash(context, { tone: "success", key: "worksite-linked", values });
  return to(url.worksite, { id: worksite.id });
}

export async function flashUnlinked(
  context: Context,
  address: URL,
  worksite: { id: number; name: string },
  item: { kind: string; value: string; label: string },
) {
  const action = to(url.linkContent, { id: worksite.id, kind: item.kind });
  const undo = { action, fields: { items: item.value }, label: "undo" } as const;
  const values = { worksite: worksite.name, label: item.label };
  await addFlash(context, { tone: "success", key: "worksite-unlinked", values, undo });
  return onward(address, to(url.worksite, { id: worksite.id }));
}
