import { createContext, type RouterContextProvider } from "react-router";
import type { MenuRange } from "#app/models/catalogue/category.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { listRanges } from "#app/services/catalogue/category.server.ts";
import { to, url } from "#app/urls.ts";

/** Ranges of the menu; none on an error page without its root data. */
export const rangesContext = createContext<readonly MenuRange[]>([]);

export async function loadRanges(context: Readonly<RouterContextProvider>) {
  const ranges = (await listRanges()).map(({ id, label, slug, drawing, tint }) => ({
    path: to(url.category, { categoryId: id, slug }),
    label,
    image: imagePath({ drawing, tint }),
  }));
  context.set(rangesContext, ranges);
}
