import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import type { CardFilter, FilterCounts } from "#app/models/paint/card.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { url } from "#app/urls.ts";
import { choiceLabel, filterLabel } from "../paint-labels.ts";

const t = texts(paintTexts);

type CardFiltersProps = { filter: CardFilter; counts: FilterCounts };

export function CardFilters({ filter, counts }: CardFiltersProps) {
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
