import { ErrorSummary, useServerForm } from "./form.tsx";

type RefusedProps = { reply: Parameters<typeof useServerForm>[0]; title: string };

/** The refusal of a form that its page no longer shows: somebody ended meanwhile what it is about. */
export function Refused({ reply, title }: RefusedProps) {
  const { form } = useServerForm(reply, { id: "refus" });
  const messages = Object.values(form.allErrors).flat();
  if (messages.length === 0) return null;
  return (
    <ErrorSummary title={title}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </ErrorSummary>
  );
}
