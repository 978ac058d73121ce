import { redirect } from "react-router";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/short-store.ts";

export async function loader({ params, url: address }: Route.LoaderArgs) {
  const { uid, slug } = (await findStore(idParam(params.storeUid))) ?? notFound();
  return redirect(to(url.store, { storeUid: uid, slug }) + address.search, 301);
}
