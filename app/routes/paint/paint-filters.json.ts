import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { countChoices, filterColors, readCardFilter } from "#app/models/paint/card.ts";
import { findCard } from "#app/services/paint/paint.server.ts";
import { url } from "#app/urls.ts";
import { choiceLabel, filterLabel } from "./paint-labels.ts";

const chosen = z.union([z.string(), z.array(z.string())]).optional();

export const loader = call({
  id: "paintFilters",
  path: url.paintFilters,
  summary: "Filters of the card of paint colours, with true counts.",
  auth: "anyone",
  query: z.strictObject({
    query: chosen,
    family: chosen,
    reflectance: chosen,
    character: chosen,
    temperature: chosen,
    base: chosen,
    collection: chosen,
  }),
  output: z.strictObject({
    total: z.int(),
    filters: z.array(
      z.strictObject({ name: z.string(), label: z.string(), choices: z.array(z.looseObject({})) }),
    ),
  }),
  cache: "public, max-age=60, s-maxage=60",
  answer: async ({ address }) => {
    const filter = readCardFilter(address.searchParams);
    const card = await findCard();
    const filters = countChoices(card, filter).map(({ name, choices }) => ({
      name,
      label: filterLabel(name),
      choices: choices.map((choice) => ({ ...choice, label: choiceLabel(name, choice.value) })),
    }));
    return { total: filterColors(card, filter).length, filters };
  },
});
