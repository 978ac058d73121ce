import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";
import { DrawingImage } from "./drawing.tsx";

export type Range = { id: number; label: string; slug: string; drawing: string; tint: string };

export type RangeName = Pick<Range, "id" | "label" | "slug">;

export function toRange({ id, label, slug, drawing, tint }: Range): Range {
  return { id, label, slug, drawing, tint };
}

export function toRangeName({ id, label, slug }: RangeName): RangeName {
  return { id, label, slug };
}

export function RangeList({ ranges }: { ranges: readonly Range[] }) {
  return (
    <CachedFragment as="ul" className="range-list" of={["range-list", ranges]}>
      {ranges.map(({ id, label, slug, drawing, tint }) => (
        <li key={id}>
          <Link to={to(url.category, { categoryId: id, slug })}>
            <DrawingImage drawing={drawing} tint={tint} size={56} />
            {label}
          </Link>
        </li>
      ))}
    </CachedFragment>
  );
}
