import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { wishlistKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { saveWishlist } from "#app/services/list/wishlist.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/save-wishlist.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, ...args }: Route.ActionArgs) {
  const { context } = args;
  const id = await wishlistKey(args, params.id);
  const saved = (await saveWishlist(context.get(buyerContext), id)) ?? notFound();
  await addFlash(context, wishlistSavedMessage(saved));
  return redirect(saved.ok ? to(url.list, { id: saved.id }) : to(url.wishlist, params), 303);
}

type Saved = { ok: true; label: string } | { ok: false; reason: "lists-full" };

function wishlistSavedMessage(saved: Saved): Flash<FlashKey> {
  return saved.ok
    ? { tone: "success", key: "list-created", values: { list: saved.label } }
    : { tone: "error", key: saved.reason };
}
