import type { ComponentProps } from "react";
import { Link } from "#app/framework/link.tsx";
import { useCommand } from "./command.ts";

/** `buy` goes into the cart or is paid; `primary` saves, signs in, hands over; danger cancels or deletes. */
export type ButtonKind = "buy" | "primary" | "secondary" | "quiet" | "danger";

export function Button({
  kind = "primary",
  className,
  ...button
}: ComponentProps<"button"> & { kind?: ButtonKind }) {
  return <button type="submit" className={classes(kind, className)} {...button} />;
}

export function ButtonLink({
  kind = "primary",
  className,
  ...link
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) {
  return <Link className={classes(kind, className)} {...link} />;
}

type EnterButtonProps = { form: string; formAction?: string; children: string };

/**
 * Enter presses the first button of a form. Stands before those that do more than save what is typed,
 * with the words of the one that only saves.
 */
export function EnterButton({ children, ...button }: EnterButtonProps) {
  return (
    <button type="submit" {...button} className="hidden" tabIndex={-1} aria-hidden>
      {children}
    </button>
  );
}

type CommandFormProps = {
  action: string;
  fields?: Readonly<Record<string, string | number>>;
  kind?: ButtonKind;
  label?: string;
  className?: string;
  children: React.ReactNode;
};

export function CommandForm({
  action,
  fields = {},
  kind = "secondary",
  label,
  className,
  children,
}: CommandFormProps) {
  const { form } = useCommand();
  return (
    <form {...form} action={action} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={kind} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}

function classes(kind: ButtonKind, more?: string) {
  return more ? `btn ${kind} ${more}` : `btn ${kind}`;
}
