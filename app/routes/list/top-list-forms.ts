import { z } from "zod";
import { to, url } from "#app/urls.ts";

/** Lines of the top list, by key. */
export const topForm = z.object({ key: z.array(z.string().max(60)).max(100).catch([]) });

/** Page of the top list that a command came from. */
export function topPath(asked: URLSearchParams): string {
  return to(url.topList, null, { page: asked.get("page") });
}
