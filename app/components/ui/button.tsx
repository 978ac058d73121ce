import type { ComponentProps } from "react";
import { useFetcher } from "react-router";
import { Link } from "#app/framework/link.tsx";

/** Primary is used once on a page; danger cancels or deletes. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

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
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={action}
      className={className}
      aria-busy={fetcher.state !== "idle"}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={kind} aria-label={label}>
        {children}
      </Button>
    </fetcher.Form>
  );
}

function classes(kind: ButtonKind, more?: string) {
  return more ? `btn ${kind} ${more}` : `btn ${kind}`;
}
