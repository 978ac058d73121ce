import { Button } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { COMPARATOR_FORM } from "./typed.ts";

type PageCommandProps = {
  next: string;
  action: string;
  fields?: Readonly<Record<string, string | number>>;
  label?: string;
  children: React.ReactNode;
};

/** Without JavaScript it sends what is typed on the page, which comes back; with it, only its own fields. */
export function PageCommand({ next, action, fields = {}, label, children }: PageCommandProps) {
  const { send, busy } = useCommand();
  return (
    <Button
      form={COMPARATOR_FORM}
      name="next"
      value={next}
      kind="quiet"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        send({ ...fields }, action);
      }}
    >
      {children}
    </Button>
  );
}
