import { TableFilter } from "#app/components/ui/table-filter.tsx";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import { type OrderFilter, orderSearch } from "#app/models/order/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(tableTexts);

type Named = { id: number; name: string };

export type OrderChoices = {
  stores: readonly Named[];
  worksites: readonly Named[];
  people: readonly Named[];
};

type OrderFilterProps = { filter: OrderFilter; choices: OrderChoices; showsPrices: boolean };

export function OrderFilterForm({ filter, choices, showsPrices }: OrderFilterProps) {
  const values = orderSearch(filter);
  return (
    <TableFilter
      label={t("label")}
      action={to(url.orderList)}
      search={{ label: t("search"), value: filter.search }}
      kept={{ name: "etat", value: values.etat ?? "" }}
      isLine
      choices={among("chantier", t("worksite"), values.chantier, choices.worksites)}
      more={{
        label: t("more"),
        days: [
          { name: "du", label: t("from"), value: values.du ?? "" },
          { name: "au", label: t("until"), value: values.au ?? "" },
        ],
        choices: [
          { name: "mode", label: t("mode"), value: values.mode ?? "", options: modes },
          ...among("depot", t("store"), values.depot, choices.stores),
          ...among("par", t("by"), values.par, choices.people),
          {
            name: "tri",
            label: t("sort"),
            value: values.tri ?? "",
            options: sorts.filter(({ value }) => showsPrices || value !== "montant"),
          },
        ],
      }}
      submit={t("apply")}
    />
  );
}

const sorts = [
  { value: "", label: t("sorts.date") },
  { value: "numero", label: t("sorts.number") },
  { value: "montant", label: t("sorts.total") },
  { value: "etat", label: t("sorts.status") },
];

const modes = [
  { value: "", label: t("modes.all") },
  { value: "retrait", label: t("modes.pickup") },
  { value: "livraison", label: t("modes.delivery") },
];

function among(name: string, label: string, value = "", found: readonly Named[] = []) {
  if (found.length < 2 && value === "") return [];
  const options = found.map((one) => ({ value: String(one.id), label: one.name }));
  return [{ name, label, value, options: [{ value: "", label: t("any") }, ...options] }];
}
