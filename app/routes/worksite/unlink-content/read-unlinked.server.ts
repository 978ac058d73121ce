import type { RouterContextProvider } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { ContentRef } from "#app/models/worksite/content.ts";
import { findLinkTargets } from "#app/services/worksite/link-targets.server.ts";
import { readGone, requireFilled } from "../require-worksite.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readUnlinked(context: Context, worksiteId: string, ref: ContentRef) {
  const buyer = context.get(buyerContext);
  const worksite = await requireFilled(context, worksiteId);
  const places = await findLinkTargets(buyer, [ref]);
  const { kind, label } = places?.[0] ?? notFound();
  const { id, name } = worksite;
  return { worksite: { id, name }, kind, label, gone: await readGone(worksite) };
}
