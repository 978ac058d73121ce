type ContactErrorsProps = {
  form: { id: string; allErrors: Record<string, string[]> };
  title: string | undefined;
};

export function ContactErrors({ form, title }: ContactErrorsProps) {
  if (!title) return null;
  const errors = Object.entries(form.allErrors);
  const hasField = errors.some(([name]) => name !== "");
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what tells that it failed
    <div className="errors" role="alert" tabIndex={-1} autoFocus={!hasField}>
      <h2>{title}</h2>
      <ul>
        {errors.map(([name, messages]) => (
          <li key={name}>
            {name ? <a href={`#${form.id}-${name}`}>{messages.join(" ")}</a> : messages.join(" ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
