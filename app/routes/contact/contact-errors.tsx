import { ErrorSummary } from "#app/components/ui/form.tsx";

type ContactErrorsProps = {
  form: { id: string; allErrors: Record<string, string[]> };
  title: string | undefined;
};

export function ContactErrors({ form, title }: ContactErrorsProps) {
  if (!title) return null;
  const errors = Object.entries(form.allErrors);
  const hasField = errors.some(([name]) => name !== "");
  return (
    <ErrorSummary title={title} autoFocus={!hasField}>
      <ul>
        {errors.map(([name, messages]) => (
          <li key={name}>
            {name ? <a href={`#${form.id}-${name}`}>{messages.join(" ")}</a> : messages.join(" ")}
          </li>
        ))}
      </ul>
    </ErrorSummary>
  );
}
