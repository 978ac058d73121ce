import { Icon } from "#app/components/ui/icon.tsx";
import facetTexts from "#app/locales/fr/search/facet.json";
import { texts } from "#app/locales/texts.ts";
import { FacetPanel, type FacetPanelProps } from "./facet-panel.tsx";
import { FILTERS } from "./grid-bar.tsx";

const t = texts(facetTexts);

/** Beside the list on wide screens; on phones a sheet over the whole window, opened from the bar. */
export function FilterSheet(panel: FacetPanelProps) {
  return (
    <section id={FILTERS} popover="auto" className="filters" aria-label={t("filters")}>
      <div className="filters-head">
        <h3>{t("filters")}</h3>
        <button
          type="button"
          className="btn quiet"
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          {t("close")}
        </button>
      </div>
      <FacetPanel {...panel} />
    </section>
  );
}
