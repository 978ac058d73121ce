import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import formTexts from "#app/locales/fr/form.json";
import { texts } from "#app/locales/texts.ts";
import { controlProps, type Described, Label, Notes } from "./control.tsx";

const t = texts(formTexts);

/**
 * The form of a page that posts to itself: shows again what was typed and what the server refused.
 * `useServerForm<z.input<typeof schema>>(actionData)` takes the type only: zod stays on the server.
 */
export function useServerForm<Fields extends Record<string, unknown>>(
  actionData: { result: SubmissionResult<string[]> } | undefined,
  options: { id?: string; defaultValue?: DefaultValue<Fields> } = {},
) {
  const [form, fields] = useForm<Fields>({
    ...options,
    lastResult: actionData?.result,
    defaultNoValidate: false,
  });
  return { form, fields };
}

type PostFormProps = Omit<FormProps, "method"> & {
  form: { id: string; onSubmit: FormProps["onSubmit"] };
  /** Another `<form>` than that of a page: a fetcher's. */
  as?: ComponentType<FormProps>;
};

/** The `<form>` of `useServerForm`. The browser checks what HTML can say, the server checks all. */
export function PostForm({ form, as: Element = Form, children, ...rest }: PostFormProps) {
  const navigation = useNavigation();
  return (
    <Element
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      aria-busy={navigation.state === "submitting"}
      {...rest}
    >
      {children}
    </Element>
  );
}

type Invalid = { id: string; allErrors: Record<string, string[]> };

/** What is wrong, at the top of the form, each error leading to its field. */
export function FormErrors({ form }: { form: Invalid }) {
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what tells the page has errors
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{t("errors", { count: errors.length })}</h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name + message}>
            {name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FieldProps = Described &
  Omit<ComponentProps<"input">, "id" | "name" | "form" | "defaultValue" | "defaultChecked">;

/** A labelled input with its hint and its errors. `width` in characters comes from `size`. */
export function Field({ field, label, hint, className, ...input }: FieldProps) {
  const { key, ...control } = controlProps(field, Boolean(hint));
  const value = input.type === "password" ? undefined : field.defaultValue;
  return (
    <div className={className ? `field ${className}` : "field"}>
      <Label field={field} label={label} hint={hint} optional={!input.required} />
      <input key={key} {...control} type="text" defaultValue={value} {...input} />
    </div>
  );
}

type TextAreaProps = Described & Omit<ComponentProps<"textarea">, "id" | "name" | "form">;

/** A labelled box of several lines. */
export function TextArea({ field, label, hint, ...area }: TextAreaProps) {
  const { key, ...control } = controlProps(field, Boolean(hint));
  return (
    <div className="field">
      <Label field={field} label={label} hint={hint} optional={!area.required} />
      <textarea key={key} rows={3} {...control} defaultValue={field.defaultValue} {...area} />
    </div>
  );
}

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean };

type SelectProps = Described & { options: readonly Option[] } & Omit<
    ComponentProps<"select">,
    "id" | "name" | "form" | "defaultValue"
  >;

/** A labelled list of choices. The first option can be a placeholder with the value "". */
export function Select({ field, label, hint, options, ...select }: SelectProps) {
  const { key, ...control } = controlProps(field, Boolean(hint));
  return (
    <div className="field">
      <Label field={field} label={label} hint={hint} optional={!select.required} />
      <select key={key} {...control} defaultValue={field.defaultValue} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type ChoicesProps = Described & {
  options: readonly Option[];
  required?: boolean;
  /** Short choices side by side, such as hours. */
  inline?: boolean;
};

/** One choice among a few, as radio buttons. */
export function Choices({ field, label, hint, options, required, inline }: ChoicesProps) {
  const { key, id, ...control } = controlProps(field, Boolean(hint));
  return (
    <fieldset className={inline ? "field choices inline" : "field choices"}>
      <legend>{label}</legend>
      <Notes field={field} hint={hint} />
      {options.map((option, index) => (
        <label key={`${key}${option.value}`} className="choice">
          <input
            {...control}
            type="radio"
            id={index === 0 ? id : undefined}
            value={option.value}
            defaultChecked={field.defaultValue === option.value}
            disabled={option.disabled}
            required={required}
          />
          <span>
            {option.label}
            {option.hint ? <small>{option.hint}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** One box to tick. */
export function Checkbox({
  field,
  label,
  hint,
  ...input
}: Described & { required?: boolean; value?: string }) {
  const { key, ...control } = controlProps(field, Boolean(hint));
  return (
    <div className="field">
      <Notes field={field} hint={hint} />
      <label className="choice">
        <input
          key={key}
          {...control}
          type="checkbox"
          defaultChecked={field.defaultChecked ?? field.defaultValue === "on"}
          {...input}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
