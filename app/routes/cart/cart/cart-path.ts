import { useLocation } from "react-router";
import { to, url } from "#app/urls.ts";

/** The cart on the page that a command came from; 0 or 1 is the first. */
export function cartPath(page: number): string {
  return to(url.cart, null, { page: page > 1 ? page : null });
}

/** Field of a command with the page of the cart; none on the first. */
export function usePageField(): { page?: string } {
  const page = new URLSearchParams(useLocation().search).get("page");
  return page ? { page } : {};
}
