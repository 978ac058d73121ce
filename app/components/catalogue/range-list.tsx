import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";
import { DrawingImage } from "./drawing.tsx";

/** A category of the first level, as menus show it. */
export type Range = { id: number; label: string; slug: string; drawing: string; tint: string };

/** A category as a list of words shows it. */
export type RangeName = Pick<Range, "id" | "label" | "slug">;

/** What a menu without drawings needs of a category: it travels with every page. */
export function rangeNameOf({ id, label, slug }: RangeName): RangeName {
  return { id, label, slug };
}

/** What menus with drawings need of a category. */
export function rangeOf({ id, label, slug, drawing, tint }: Range): Range {
  return { id, label, slug, drawing, tint };
}

/** Categories with their drawings, side by side. */
export function RangeList({ ranges }: { ranges: readonly Range[] }) {
  return (
    <ul className="range-list">
      {ranges.map(({ id, label, slug, drawing, tint }) => (
        <li key={id}>
          <Link to={to(url.category, { categoryId: id, slug })}>
            <DrawingImage drawing={drawing} tint={tint} size={56} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
