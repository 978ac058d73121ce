import { TableFilter } from "#app/components/ui/table-filter.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { type OfferPhase, offerPhases } from "#app/models/catalogue/offer.ts";
import type { RecordEntity } from "#app/models/record/entity.ts";
import type { ProductChoice } from "#app/models/record/filter.ts";
import {
  MAX_MISSING,
  type MissingPart,
  missingParts,
  missingSlugs,
} from "#app/models/record/missing.ts";
import { phaseSlugs } from "#app/models/record/phase.ts";
import { isNamed, type RecordSort, sortSlugs, sortsOf } from "#app/models/record/sort.ts";
import { to, url } from "#app/urls.ts";
import { brandChoices, familyChoices } from "../choice-options.ts";
import type { ProductChoices } from "../product-choices.server.ts";

const t = texts(recordTexts);

/** Of products: what those on sale lack, up to one more than the most counted. */
export type MissingFilter = { chosen: MissingPart | null; counts: Record<MissingPart, number> };

/** Of products: their family, brand and sale, and what there is to choose from. */
export type ChoiceFilter = ProductChoices & { chosen: ProductChoice };

/** Of offers and special offers: where their days stand today. */
export type PhaseFilter = { chosen: OfferPhase | null };

const searchHints: Partial<Record<RecordEntity, keyof (typeof recordTexts)["list"]>> = {
  products: "search-product-hint",
  companies: "search-company-hint",
  cards: "search-card-hint",
  closures: "search-store-hint",
  "delivery-zones": "search-zone-hint",
  discounts: "search-discount-hint",
  "net-prices": "search-net-price-hint",
  stock: "search-article-hint",
  "platform-stock": "search-article-hint",
  "dated-prices": "search-article-hint",
  "list-prices": "search-article-hint",
  bundles: "search-article-hint",
  "product-links": "search-article-hint",
  "product-colors": "search-article-hint",
  "paint-bases": "search-article-hint",
};

export type RecordListFilterProps = {
  entity: RecordEntity;
  slug: string;
  search: string;
  missing: MissingFilter | null;
  phase: PhaseFilter | null;
  choice: ChoiceFilter | null;
  sort: RecordSort | null;
};

export function RecordListFilter(props: RecordListFilterProps) {
  const { entity, slug, search, missing, phase, choice, sort } = props;
  const isPart = isNamed(entity) || entity === "delivery-zones";
  const sorts = sortsOf(entity);
  return (
    <TableFilter
      label={t("list.filter")}
      action={to(url.recordList, { entity: slug })}
      search={{
        label: t(isPart ? "list.search" : "list.search-code"),
        hint: t(`list.${searchHints[entity] ?? "search-hint"}`),
        value: search,
      }}
      choices={[
        ...(choice ? productChoices(choice) : []),
        ...(missing ? [missingChoice(missing)] : []),
        ...(phase ? [phaseChoice(phase)] : []),
        ...(sorts.length > 0 ? [sortChoice(sorts, sort)] : []),
      ]}
      submit={t("list.apply")}
    />
  );
}

/** The filter as the list and its export have it in their addresses. */
export function recordListQuery({
  search,
  missing,
  phase,
  choice,
  sort,
}: Omit<RecordListFilterProps, "entity" | "slug">) {
  const { family = null, brand = null, isOnSale = null } = choice?.chosen ?? {};
  return {
    recherche: search || null,
    famille: family,
    marque: brand,
    vente: isOnSale === null ? null : saleOf(isOnSale),
    manque: missing?.chosen ? missingSlugs[missing.chosen] : null,
    quand: phase?.chosen ? phaseSlugs[phase.chosen] : null,
    tri: sort && sortSlugs[sort],
  };
}

function saleOf(isOnSale: boolean): "oui" | "non" {
  return isOnSale ? "oui" : "non";
}

function productChoices({ chosen, families, brands }: ChoiceFilter) {
  const any = { value: "", label: t("list.any") };
  return [
    {
      name: "famille",
      label: t("list.family"),
      value: chosen.family ?? "",
      options: [any, ...familyChoices(families)],
    },
    {
      name: "marque",
      label: t("list.brand"),
      value: chosen.brand ?? "",
      options: [any, ...brandChoices(brands)],
    },
    {
      name: "vente",
      label: t("list.sale"),
      value: chosen.isOnSale === null ? "" : saleOf(chosen.isOnSale),
      options: [
        any,
        { value: "oui", label: t("list.on-sale") },
        { value: "non", label: t("list.off-sale") },
      ],
    },
  ];
}

function missingChoice({ chosen, counts }: MissingFilter) {
  const options = missingParts.map((part) => {
    const count =
      counts[part] > MAX_MISSING ? t("list.many", { count: MAX_MISSING }) : counts[part];
    return { value: missingSlugs[part], label: t(`list.missing-${part}`, { count }) };
  });
  return {
    name: "manque",
    label: t("list.missing"),
    value: chosen ? missingSlugs[chosen] : "",
    options: [{ value: "", label: t("list.missing-none") }, ...options],
  };
}

function phaseChoice({ chosen }: PhaseFilter) {
  const options = offerPhases.map((phase) => ({
    value: phaseSlugs[phase],
    label: t(`list.phase-${phase}`),
  }));
  return {
    name: "quand",
    label: t("list.phase"),
    value: chosen ? phaseSlugs[chosen] : "",
    options: [{ value: "", label: t("list.phase-any") }, ...options],
  };
}

function sortChoice(sorts: readonly RecordSort[], sort: RecordSort | null) {
  const options = sorts.map((one) => ({ value: sortSlugs[one], label: t(`list.sort-${one}`) }));
  return {
    name: "tri",
    label: t("list.sort"),
    value: sort ? sortSlugs[sort] : "",
    options: [{ value: "", label: t("list.sort-code") }, ...options],
  };
}
