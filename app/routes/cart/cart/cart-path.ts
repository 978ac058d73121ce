import { useLocation } from "react-router";
import { to, url } from "#app/urls.ts";

export function cartPath(page: number): string {
  return to(url.cart, null, { page: page > 1 ? page : null });
}

export function usePageField(): { page?: string } {
  const page = new URLSearchParams(useLocation().search).get("page");
  return page ? { page } : {};
}
