import type { ComponentProps } from "react";
import { useCommand } from "#app/components/ui/command.ts";
import { CART_FORM } from "./cart-form.ts";
import type { WayOnward } from "./cart-forms.ts";
import { usePageField } from "./cart-path.ts";

type OnwardProps = Omit<ComponentProps<"button">, "form" | "name" | "type" | "value"> & {
  to: WayOnward;
  /** Numbers of what the way is about: a line, then a product. */
  of?: readonly number[];
};

export function Onward({ to, of = [], className = "btn quiet", ...button }: OnwardProps) {
  return (
    <button
      type="submit"
      form={CART_FORM}
      name="next"
      value={[to, ...of].join("-")}
      className={className}
      {...button}
    />
  );
}

type CartCommandProps = OnwardProps & {
  action: string;
  fields?: Readonly<Record<string, string | number>>;
};

/**
 * A command that leaves the page where it is. Without JavaScript it saves what is typed first; with
 * it, quantities are sent on their own.
 */
export function CartCommand({ action, fields, ...onward }: CartCommandProps) {
  const { send, busy } = useCommand();
  const page = usePageField();
  return (
    <Onward
      {...onward}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        send({ ...fields, ...page }, action);
      }}
    />
  );
}
