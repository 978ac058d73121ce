import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Field, fieldOf, type Option, Select } from "./form.tsx";

type Choice = { name: string; label: string; value: string; options: readonly Option[] };

type Day = { name: string; label: string; value: string };

type More = { label: string; days: readonly Day[]; choices: readonly Choice[] };

type TableFilterProps = {
  label: string;
  action: string;
  /** "recherche" unless it says another name. */
  search?: { name?: string; label: string; hint?: string; value: string };
  choices: readonly Choice[];
  days?: readonly Day[];
  more?: More;
  submit: string;
  /** Sent as it is. */
  kept?: { name: string; value: string };
  /** A line above the rows rather than a sheet. */
  isLine?: boolean;
};

const field = (name: string, value: string) => fieldOf("filtre", name, value, undefined);

export function TableFilter(props: TableFilterProps) {
  const { label, action, search, choices, days = [], more, submit, kept, isLine = false } = props;
  const chosen = [...choices, ...days, ...(more ? [...more.days, ...more.choices] : [])];
  return (
    <Form
      key={[search?.value, ...chosen.map(({ value }) => value)].join(" ")}
      method="get"
      action={action}
      className={isLine ? "table-filter line screen" : "table-filter panel screen"}
      aria-label={label}
    >
      {kept?.value ? <input type="hidden" name={kept.name} value={kept.value} /> : null}
      {search ? (
        <Field
          field={field(search.name ?? "recherche", search.value)}
          label={search.label}
          hint={search.hint}
          type="search"
          maxLength={40}
          autoComplete="off"
          required={false}
        />
      ) : null}
      <Choices choices={choices} />
      <Days days={days} />
      {more ? <MoreFilters {...more} /> : null}
      <Button kind="secondary">{submit}</Button>
    </Form>
  );
}

export type StateFilterText =
  `filter.${"label" | "search" | "search-hint" | "state" | "sort" | "apply"}`;

export type StateFilterProps = {
  t: (key: StateFilterText) => string;
  action: string;
  search: string;
  filter: { etat?: string; tri?: string } | null;
  states: readonly Option[];
  sorts: readonly Option[];
};

/** Filter of a table by state and order (`etat`, `tri` in the URL). */
export function StateFilter({ t, action, search, filter, states, sorts }: StateFilterProps) {
  return (
    <TableFilter
      label={t("filter.label")}
      action={action}
      search={{ label: t("filter.search"), hint: t("filter.search-hint"), value: search }}
      choices={[
        { name: "etat", label: t("filter.state"), value: filter?.etat ?? "", options: states },
        { name: "tri", label: t("filter.sort"), value: filter?.tri ?? "", options: sorts },
      ]}
      submit={t("filter.apply")}
    />
  );
}

function MoreFilters({ label, days, choices }: More) {
  const isOpen = [...days, ...choices].some(({ value }) => value !== "");
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      <div className="table-filter">
        <Days days={days} />
        <Choices choices={choices} />
      </div>
    </details>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  return days.map(({ name, label, value }) => (
    <Field key={name} field={field(name, value)} label={label} type="date" required={false} />
  ));
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ name, label, value, options }) => (
    <Select key={name} field={field(name, value)} label={label} options={options} />
  ));
}
