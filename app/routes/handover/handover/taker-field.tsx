import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import { MAX_TAKER_LENGTH } from "#app/models/handover/handover.ts";

type TakerFieldProps = {
  field: FieldControl;
  label: string;
  takers: readonly string[];
  /** False where nobody may be there to take the goods. */
  required?: boolean;
};

/** Name of whoever takes the goods, proposed from those of before. */
export function TakerField({ field, label, takers, required = true }: TakerFieldProps) {
  return (
    <>
      <Field
        field={field}
        label={label}
        required={required}
        optional={false}
        maxLength={MAX_TAKER_LENGTH}
        list="preneurs"
        autoComplete="off"
      />
      <datalist id="preneurs">
        {takers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
