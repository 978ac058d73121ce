import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";
import type { RangeName } from "./range-list.tsx";

type FamilyChipsProps = { families: readonly RangeName[]; label: string };

/** Families in one row that scrolls, above a listing. */
export function FamilyChips({ families, label }: FamilyChipsProps) {
  return (
    <nav aria-label={label}>
      <CachedFragment as="ul" className="families strip" of={["families", families]}>
        {families.map(({ id, label: family, slug }) => (
          <li key={id}>
            <Link to={to(url.category, { categoryId: id, slug })}>{family}</Link>
          </li>
        ))}
      </CachedFragment>
    </nav>
  );
}
