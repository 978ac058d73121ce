import type { SubmissionResult } from "@conform-to/dom";
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { Form, type FormProps, useNavigation, useRouteLoaderData } from "react-router";
import formTexts from "#app/locales/fr/platform/form.json";
import { texts } from "#app/locales/texts.ts";
import { FORM_HOLDER_FIELD } from "#app/models/platform/form-key.ts";
import { controlProps, type Described, type FieldControl, Label, Notes } from "./control.tsx";

const t = texts(formTexts);

type Result = SubmissionResult<string[]>;

export type ServerForm<Fields> = {
  form: { id: string; allErrors: Record<string, string[]> };
  fields: { [Name in keyof Fields & string]-?: FieldControl };
};

/** zod and conform, which parses submissions, stay on the server: only the type is given (decision 007). */
export function useServerForm<Fields extends Record<string, unknown>>(
  actionData: { result: Result } | undefined,
  options: { id?: string; defaultValue?: Partial<Record<keyof Fields & string, string>> } = {},
): ServerForm<Fields> {
  const ownId = useId();
  const id = options.id ?? ownId;
  const result = actionData?.result;
  const allErrors = errorsOf(result);
  useFocusOnRefusal(id, result);
  // A cleared field stays empty: after an answer its default no longer applies.
  const values: Record<string, unknown> = result?.initialValue ?? options.defaultValue ?? {};
  return {
    form: { id, allErrors },
    fields: new Proxy(Object.create(null), {
      get: (_, name) => fieldOf(id, String(name), values[String(name)], allErrors[String(name)]),
    }),
  };
}

function errorsOf(result: Result | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
      messages && messages.length > 0 ? [[name, messages]] : [],
    ),
  );
}

export function fieldOf(
  formId: string,
  name: string,
  value: unknown,
  errors: string[] | undefined,
): FieldControl {
  const id = `${formId}-${name}`;
  const [first] = Array.isArray(value) ? value : [value];
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors,
    defaultValue: typeof first === "string" ? first : undefined,
  };
}

function useFocusOnRefusal(formId: string, result: Result | undefined) {
  const handledResult = useRef(result);
  useEffect(() => {
    if (result === handledResult.current) return;
    handledResult.current = result;
    const form = document.getElementById(formId);
    if (result?.status !== "error" || !(form instanceof HTMLFormElement)) return;
    const wrong = [...form.elements].find((field) => {
      const name = field.getAttribute("name");
      const isReached = field.matches(":enabled") && field.getClientRects().length > 0;
      return name && result.error?.[name] && isReached;
    });
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [formId, result]);
}

type PostFormProps = Omit<FormProps, "method"> & {
  form: { id: string };
  as?: ComponentType<FormProps>;
};

/** Fields say what is wrong in our words, not in the bubbles of browsers: the server checks everything. */
export function PostForm({ form, as: Element = Form, children, ...rest }: PostFormProps) {
  const navigation = useNavigation();
  const holder = useFormHolder();
  return (
    <Element
      method="post"
      id={form.id}
      noValidate
      aria-busy={navigation.state === "submitting"}
      {...rest}
    >
      {holder ? <input type="hidden" name={FORM_HOLDER_FIELD} value={holder} /> : null}
      {children}
    </Element>
  );
}

/** Mark of the customer whose page this is: what they type is kept for them if the session has ended. */
function useFormHolder(): string | null {
  const root = useRouteLoaderData<{ formHolder: string | false | null }>("root");
  return root?.formHolder || null;
}

type Invalid = { id: string; allErrors: Record<string, string[]> };

/** `title` for a form that is to be confirmed rather than corrected. */
export function FormErrors({ form, title }: { form: Invalid; title?: string | undefined }) {
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  if (errors.length === 0) return null;
  return (
    <ErrorSummary title={title ?? t("errors", { count: errors.length })}>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name + message}>
            {name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </ErrorSummary>
  );
}

type ErrorSummaryProps = { title: string; autoFocus?: boolean; children: ReactNode };

export function ErrorSummary({ title, autoFocus = true, children }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript the focus alone announces errors
    <div className="errors" role="alert" tabIndex={-1} autoFocus={autoFocus}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

type FieldProps = Described & {
  /** False for a field that another choice makes necessary. */
  optional?: boolean;
} & Omit<ComponentProps<"input">, "id" | "name" | "form" | "defaultValue" | "defaultChecked">;

export function Field({ field, label, hint, className, optional = true, ...input }: FieldProps) {
  const control = controlProps(field, Boolean(hint));
  const value = input.type === "password" ? undefined : field.defaultValue;
  return (
    <div className={className ? `field ${className}` : "field"}>
      <Label field={field} label={label} hint={hint} optional={optional && !input.required} />
      <input {...control} type="text" defaultValue={value} {...input} />
    </div>
  );
}

type TextAreaProps = Described & Omit<ComponentProps<"textarea">, "id" | "name" | "form">;

export function TextArea({ field, label, hint, ...area }: TextAreaProps) {
  const control = controlProps(field, Boolean(hint));
  return (
    <div className="field">
      <Label field={field} label={label} hint={hint} optional={!area.required} />
      <textarea rows={3} {...control} defaultValue={field.defaultValue} {...area} />
    </div>
  );
}

export type Option<L = string> = { value: string; label: L; hint?: ReactNode; disabled?: boolean };

type SelectProps = Described & { options: readonly Option[] } & Omit<
    ComponentProps<"select">,
    "id" | "name" | "form" | "defaultValue"
  >;

export function Select({ field, label, hint, options, ...select }: SelectProps) {
  const control = controlProps(field, Boolean(hint));
  return (
    <div className="field">
      <Label field={field} label={label} hint={hint} optional={!select.required} />
      <select {...control} defaultValue={field.defaultValue} {...select}>
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
  options: readonly Option<ReactNode>[];
  required?: boolean;
  inline?: boolean;
  /** A frame around each option, side by side where there is room. */
  cards?: boolean;
};

export function Choices({ field, label, hint, options, required, inline, cards }: ChoicesProps) {
  const { id, ...control } = controlProps(field, Boolean(hint));
  return (
    <fieldset
      className={["field choices", inline && "inline", cards && "cards"].filter(Boolean).join(" ")}
    >
      <legend>{label}</legend>
      <Notes field={field} hint={hint} />
      {options.map((option, index) => (
        <label key={option.value} className="choice">
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

export function Checkbox({
  field,
  label,
  hint,
  ...input
}: Described & { required?: boolean; value?: string }) {
  const control = controlProps(field, Boolean(hint));
  return (
    <div className="field">
      <Notes field={field} hint={hint} />
      <label className="choice">
        <input
          {...control}
          type="checkbox"
          defaultChecked={field.defaultValue === "on"}
          {...input}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
