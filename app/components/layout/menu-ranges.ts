import { useContext } from "react";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import type { MenuRange } from "#app/models/catalogue/category.ts";

/** Ranges of the menu. The browser reads them from the menu that the server sent. */
export function useMenuRanges(): readonly MenuRange[] {
  const { ranges = [] } = useContext(RequestInfoContext);
  return import.meta.env.SSR ? ranges : sent;
}

const sent: readonly MenuRange[] = import.meta.env.SSR
  ? []
  : Array.from(document.querySelectorAll<HTMLAnchorElement>("#rayons li a"), (link) => ({
      path: link.pathname,
      label: link.text,
      image: link.querySelector("img")?.getAttribute("src") ?? "",
    }));
