import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Field, fieldOf, type Option, Select } from "./form.tsx";

type Choice = { name: string; label: string; value: string; options: readonly Option[] };

type TableFilterProps = {
  label: string;
  action: string;
  search: { label: string; hint: string; value: string };
  choices: readonly Choice[];
  submit: string;
};

/** Searches, filters and sorts a table: what is chosen stands in the address. */
export function TableFilter({ label, action, search, choices, submit }: TableFilterProps) {
  const field = (name: string, value: string) => fieldOf("filtre", name, value, undefined);
  return (
    // What was chosen before is shown again by a fresh form.
    <Form
      key={[search.value, ...choices.map(({ value }) => value)].join(" ")}
      method="get"
      action={action}
      className="table-filter panel screen"
      aria-label={label}
    >
      <Field
        field={field("recherche", search.value)}
        label={search.label}
        hint={search.hint}
        type="search"
        maxLength={40}
        autoComplete="off"
        required={false}
      />
      {choices.map(({ name, label: said, value, options }) => (
        <Select key={name} field={field(name, value)} label={said} options={options} />
      ))}
      <Button kind="secondary">{submit}</Button>
    </Form>
  );
}
