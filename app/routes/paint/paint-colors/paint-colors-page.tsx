import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import {
  type CardFilter,
  cardParams,
  type FilterCounts,
  type FilterName,
  filterNames,
} from "#app/models/paint/card.ts";
import { url } from "#app/urls.ts";
import { choiceLabel, filterLabel } from "../paint-labels.ts";
import { type SwatchColor, Swatches } from "../swatches.tsx";
import { CardFilters } from "./card-filters.tsx";

const t = texts(paintTexts);

type PaintColorsPageProps = {
  filter: CardFilter;
  counts: FilterCounts;
  colors: readonly SwatchColor[];
  total: number;
  page: number;
  pages: number;
};

export function PaintColorsPage({
  filter,
  counts,
  colors,
  total,
  page,
  pages,
}: PaintColorsPageProps) {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      side={<CardFilters filter={filter} counts={counts} />}
    >
      <Chips filter={filter} />
      <p>{t("count", { count: total })}</p>
      {total > 0 ? (
        <Swatches colors={colors} label={t("colors")} />
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-text")}</p>
          <Link to={url.paintColors}>{t("see-all")}</Link>
        </EmptyState>
      )}
      <Pagination
        label={t("pages")}
        current={page}
        count={pages}
        href={(number) => addressOf(cardParams(filter), number)}
      />
      <p className="hint">{t("approximate")}</p>
    </Page>
  );
}

function Chips({ filter }: { filter: CardFilter }) {
  const chosen = filterNames.flatMap((name) => filter[name].map((value) => ({ name, value })));
  const chips = filter.query
    ? [{ name: "query" as const, value: filter.query }, ...chosen]
    : chosen;
  if (chips.length === 0) return null;
  return (
    <nav className="chips" aria-label={t("active")}>
      {chips.map(({ name, value }) => (
        <Link
          key={name + value}
          className="chip"
          to={addressOf(cardParams(filter, { name, value }))}
          aria-label={t("remove", { label: chipLabel(name, value) })}
        >
          {chipLabel(name, value)}
          <Icon name="close" />
        </Link>
      ))}
      <Link to={url.paintColors}>{t("clear")}</Link>
    </nav>
  );
}

function chipLabel(name: FilterName | "query", value: string): string {
  if (name === "query") return value;
  const label = choiceLabel(name, value);
  return name === "base" ? `${filterLabel(name)}\u00a0: ${label}` : label;
}

function addressOf(params: URLSearchParams, page = 1): string {
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${url.paintColors}?${params}` : url.paintColors;
}
