import type { ComponentProps } from "react";
import { Select } from "#app/components/ui/form.tsx";

type WorksiteSelectProps = Omit<ComponentProps<typeof Select>, "options"> & {
  worksites: readonly { id: number; name: string }[];
  none: string;
};

export function WorksiteSelect({ worksites, none, ...field }: WorksiteSelectProps) {
  if (worksites.length === 0) return null;
  const options = worksites.map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select {...field} options={[{ value: "", label: none }, ...options]} />;
}
