import { TableFilter } from "#app/components/ui/table-filter.tsx";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import { texts } from "#app/locales/texts.ts";
import { formatMonth } from "#app/models/platform/time.ts";
import { type PurchaseFilter, purchaseSearch } from "#app/models/purchase/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(purchaseTexts);

type Named = { id: number; name: string };

export type PurchaseChoices = {
  months: readonly string[];
  stores: readonly Named[];
  worksites: readonly Named[];
  people: readonly Named[];
};

type PurchaseFilterFormProps = {
  filter: PurchaseFilter;
  choices: PurchaseChoices;
  product: string | null;
};

export function PurchaseFilterForm({ filter, choices, product }: PurchaseFilterFormProps) {
  const values = purchaseSearch(filter);
  const { mois = "" } = values;
  const months =
    mois && !choices.months.includes(mois) ? [...choices.months, mois] : choices.months;
  return (
    <TableFilter
      label={t("filter.label")}
      action={to(url.purchases)}
      search={{ label: t("filter.search"), hint: t("filter.search-hint"), value: filter.search }}
      choices={[
        {
          name: "origine",
          label: t("filter.origin"),
          value: values.origine ?? "",
          options: origins,
        },
        {
          name: "mois",
          label: t("filter.month"),
          value: mois,
          options: [
            { value: "", label: t("filter.any-month") },
            ...months.map((month) => ({ value: month, label: formatMonth(month) })),
          ],
        },
      ]}
      more={{
        label: t("filter.more"),
        days: [],
        choices: [
          ...among("depot", t("filter.store"), values.depot, choices.stores),
          ...among("chantier", t("filter.worksite"), values.chantier, choices.worksites),
          ...among("par", t("filter.by"), values.par, choices.people),
          ...(product === null || filter.productUid === null
            ? []
            : among("produit", t("filter.chosen"), values.produit, [
                { id: filter.productUid, name: product },
              ])),
        ],
      }}
      submit={t("filter.apply")}
    />
  );
}

const origins = [
  { value: "", label: t("filter.origins.all") },
  { value: "boutique", label: t("filter.origins.order") },
  { value: "comptoir", label: t("filter.origins.ticket") },
];

function among(name: string, label: string, value = "", found: readonly Named[] = []) {
  if (found.length < 2 && value === "") return [];
  const options = found.map((one) => ({ value: String(one.id), label: one.name }));
  return [{ name, label, value, options: [{ value: "", label: t("filter.any") }, ...options] }];
}
