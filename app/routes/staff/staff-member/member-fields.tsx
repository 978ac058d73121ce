import { type FieldControl, Notes } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { staffRoles } from "#app/models/auth/staff.ts";

const t = texts(memberTexts);

type MemberFieldsProps = {
  fields: { name: FieldControl; roles: FieldControl; stores: FieldControl };
  /** Values of a refused form. */
  typed: Record<string, unknown> | null | undefined;
  values: { roles: readonly string[]; storeUids: readonly number[] };
  stores: readonly { uid: number; label: string }[];
};

/** Name, roles and depots of an account. */
export function MemberFields({ fields, typed, values, stores }: MemberFieldsProps) {
  const chosenRoles = typed ? listOf(typed.roles) : values.roles;
  const chosenStores = typed ? listOf(typed.stores) : values.storeUids.map(String);
  return (
    <>
      <Field
        field={fields.name}
        label={t("name")}
        hint={t("name-hint")}
        maxLength={80}
        autoComplete="off"
        required
      />
      <Boxes
        field={fields.roles}
        label={t("list.roles")}
        chosen={chosenRoles}
        options={staffRoles.map((role) => ({
          value: role,
          label: t(`roles.${role}`),
          hint: t(`role-hints.${role}`),
        }))}
      />
      <Boxes
        field={fields.stores}
        label={t("list.stores")}
        hint={t("stores-hint")}
        chosen={chosenStores}
        options={stores.map(({ uid, label }) => ({ value: String(uid), label }))}
        columns
      />
    </>
  );
}

type BoxesProps = {
  field: FieldControl;
  label: string;
  hint?: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string; hint?: string }[];
  columns?: boolean;
};

function Boxes({ field, label, hint, chosen, options, columns }: BoxesProps) {
  const described = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return (
    <fieldset className="field choices" aria-describedby={described.join(" ") || undefined}>
      <legend>{label}</legend>
      <Notes field={field} hint={hint} />
      <div className={columns ? "boxes" : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type="checkbox"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function listOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === "string");
}
