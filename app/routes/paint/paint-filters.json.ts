import { countChoices, filterColors, readCardFilter } from "#app/models/paint-card.ts";
import { findCard } from "#app/services/paint.server.ts";
import type { Route } from "./+types/paint-filters.json.ts";
import { choiceLabel, filterLabel } from "./paint-labels.ts";

/** Specification, section 7: GET /catalogue/paint/filters. Counts follow the filters of the address. */
export async function loader({ url: address }: Route.LoaderArgs) {
  const filter = readCardFilter(address.searchParams);
  const card = await findCard();
  const filters = countChoices(card, filter).map(({ name, choices }) => ({
    name,
    label: filterLabel(name),
    choices: choices.map((choice) => ({ ...choice, label: choiceLabel(name, choice.value) })),
  }));
  return Response.json(
    { total: filterColors(card, filter).length, filters },
    { headers: { "Cache-Control": "public, max-age=60, s-maxage=60" } },
  );
}
