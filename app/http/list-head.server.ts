import type { RouterContextProvider } from "react-router";
import { type ListAccess, mayEdit } from "#app/models/list/access.ts";
import { findListHead } from "#app/services/list/list.server.ts";
import { buyerContext } from "./buyer.server.ts";
import { idParam } from "./params.server.ts";
import { notFound } from "./reply.server.ts";

type Context = Readonly<RouterContextProvider>;

export function findOwnHead(context: Context, id: string) {
  return findHead(context, id, (access) => access === "owner");
}

export function findEditableHead(context: Context, id: string) {
  return findHead(context, id, mayEdit);
}

export function findReadableHead(context: Context, id: string) {
  return findHead(context, id, () => true);
}

async function findHead(context: Context, id: string, may: (access: ListAccess) => boolean) {
  const head = await findListHead(context.get(buyerContext), idParam(id));
  return head && may(head.access) ? head : notFound();
}
