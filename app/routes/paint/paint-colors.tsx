import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import {
  CARD_PAGE,
  type CardFilter,
  cardParams,
  countChoices,
  type FilterCounts,
  type FilterName,
  filterColors,
  filterNames,
  readCardFilter,
  toColorView,
} from "#app/models/paint/card.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { findCard } from "#app/services/paint/paint.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/paint-colors.ts";
import { choiceLabel, filterLabel } from "./paint-labels.ts";
import { type SwatchColor, Swatches } from "./swatches.tsx";

const t = texts(paintTexts);

export async function loader({ url: address }: Route.LoaderArgs) {
  const filter = readCardFilter(address.searchParams);
  const card = await findCard();
  const found = filterColors(card, filter);
  const pages = pageCount(found.length, CARD_PAGE);
  const page = pageNumber(address.searchParams.get("page"), pages);
  return {
    filter,
    counts: countChoices(card, filter),
    colors: found.slice((page - 1) * CARD_PAGE, page * CARD_PAGE).map(toColorView),
    total: found.length,
    page,
    pages,
    canonical: `${config.ORIGIN}${url.paintColors}?${cardParams(filter)}`.replace(/\?$/, ""),
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { page, canonical } }) => [
  { title: page > 1 ? t("title-page", { page }) : t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: canonical },
];

export default function PaintColorsRoute({ loaderData }: Route.ComponentProps) {
  return <PaintColorsPage {...loaderData} />;
}

type PaintColorsPageProps = {
  filter: CardFilter;
  counts: FilterCounts;
  colors: readonly SwatchColor[];
  total: number;
  page: number;
  pages: number;
};

function PaintColorsPage({ filter, counts, colors, total, page, pages }: PaintColorsPageProps) {
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

type CardFiltersProps = { filter: CardFilter; counts: FilterCounts };

function CardFilters({ filter, counts }: CardFiltersProps) {
  return (
    <Form action={url.paintColors} className="card-filters" key={JSON.stringify(filter)}>
      <div className="field">
        <label htmlFor="teinte">{t("search")}</label>
        <p className="hint" id="teinte-aide">
          {t("search-hint")}
        </p>
        <input
          id="teinte"
          name="query"
          type="search"
          defaultValue={filter.query}
          maxLength={60}
          aria-describedby="teinte-aide"
        />
      </div>
      <h2>{t("filters")}</h2>
      {counts.map(({ name, choices }) => (
        <details key={name} open={name === "family" || filter[name].length > 0}>
          <summary>{filterLabel(name)}</summary>
          <fieldset className="choices">
            <legend className="hidden">{filterLabel(name)}</legend>
            {choices.map(({ value, count }) => (
              <label key={value} className="choice">
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked={filter[name].includes(value)}
                />
                <span>
                  {choiceLabel(name, value)} <small>{formatCount(count)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      <Button kind="secondary">
        <Icon name="filter" />
        {t("submit")}
      </Button>
    </Form>
  );
}
