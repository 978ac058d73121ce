import { z } from "zod";
import { to, url } from "#app/urls.ts";

export const topForm = z.object({ key: z.array(z.string().max(60)).max(100).catch([]) });

export function topPath(searchParams: URLSearchParams): string {
  return to(url.topList, null, { page: searchParams.get("page") });
}
