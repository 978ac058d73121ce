import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import { buyerContext } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import {
  mayCreateWorksite,
  mayManageWorksite,
  mayOrderFor,
} from "#app/models/worksite/worksite.ts";
import { listLastAuditEvents } from "#app/services/worksite/event.server.ts";
import {
  findTouchedWorksite,
  findWorksiteDetail,
  type WorksiteDetail,
} from "#app/services/worksite/list.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function requireWorksite(context: Context, id: string): Promise<WorksiteDetail> {
  return (await findWorksiteDetail(context.get(buyerContext), idParam(id))) ?? notFound();
}

export async function requireManaged(context: Context, id: string): Promise<WorksiteDetail> {
  const buyer = context.get(buyerContext);
  const worksite = (await findTouchedWorksite(buyer, idParam(id))) ?? notFound();
  return mayManageWorksite(buyer, worksite) ? worksite : notFound();
}

export async function requireFilled(context: Context, id: string): Promise<WorksiteDetail> {
  const buyer = context.get(buyerContext);
  const worksite = (await findTouchedWorksite(buyer, idParam(id))) ?? notFound();
  return mayOrderFor(buyer, worksite) ? worksite : notFound();
}

export async function readGone({ id, version, deletedAt }: WorksiteDetail) {
  if (!deletedAt) return null;
  const events = await listLastAuditEvents(id);
  return { isDeleted: true, version, events: events.slice(0, 1) } satisfies ConflictView;
}

export const requireCreator: MiddlewareFunction<Response> = ({ context }, next) =>
  mayCreateWorksite(context.get(buyerContext)) ? next() : notFound();
