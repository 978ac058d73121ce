import facetTexts from "#app/locales/fr/search/facet.json";
import { texts } from "#app/locales/texts.ts";
import { formatCount } from "#app/models/platform/number.ts";
import type { Grid, GridSwitches } from "#app/models/search/grid.ts";

const t = texts(facetTexts);

export function FacetSwitches({ switches, grid }: { switches: GridSwitches; grid: Grid }) {
  return (
    <fieldset>
      <legend>{t("availability")}</legend>
      <label className="choice">
        <input
          type="checkbox"
          name="in_stock_availability"
          value="1"
          defaultChecked={grid.inStock}
        />
        <span>{t("in-stock")}</span>
        <small>{formatCount(switches.inStock)}</small>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          name="delivery_availability"
          value="1"
          defaultChecked={grid.deliverable}
        />
        <span>{t("deliverable")}</span>
        <small>{formatCount(switches.deliverable)}</small>
      </label>
    </fieldset>
  );
}
