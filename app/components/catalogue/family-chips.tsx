import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import familyTexts from "#app/locales/fr/catalogue/family-chips.json";
import { texts } from "#app/locales/texts.ts";
import type { Category } from "#app/models/catalogue/category.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { to, url } from "#app/urls.ts";

const t = texts(familyTexts);

export type FamilyName = Pick<Category, "id" | "label" | "slug" | "productCount">;

export function toFamilyName({ id, label, slug, productCount }: FamilyName): FamilyName {
  return { id, label, slug, productCount };
}

type FamilyChipsProps = {
  families: readonly FamilyName[];
  /** The family of the page, which holds them all. */
  whole?: FamilyName;
};

/** Families in one row that scrolls, above a listing. */
export function FamilyChips({ families, whole }: FamilyChipsProps) {
  return (
    <nav aria-label={t("label")}>
      <CachedFragment as="ul" className="families strip" of={["families", families, whole]}>
        {whole ? <Chip family={{ ...whole, label: t("all") }} isCurrent /> : null}
        {families.map((family) => (
          <Chip key={family.id} family={family} />
        ))}
      </CachedFragment>
    </nav>
  );
}

function Chip({ family, isCurrent }: { family: FamilyName; isCurrent?: boolean }) {
  const { id, label, slug, productCount } = family;
  return (
    <li>
      <Link to={to(url.category, { categoryId: id, slug })} aria-current={isCurrent}>
        {label} <small>{formatCount(productCount)}</small>
      </Link>
    </li>
  );
}
