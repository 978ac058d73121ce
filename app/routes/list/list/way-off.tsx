import type { MouseEvent } from "react";
import { useSubmit } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { mayEdit } from "#app/models/list/access.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";

type WayOffProps = {
  list: ListView;
  to: string;
  "aria-label"?: string;
  onClick?: (event: MouseEvent) => void;
  children: string;
};

/** Leads off the list; saves the quantities typed first, where there are any. */
export function WayOff({ list, to: path, onClick, ...words }: WayOffProps) {
  const submit = useSubmit();
  if (!mayEdit(list.access) || list.lines.length === 0) {
    return <ButtonLink kind="quiet" to={path} onClick={onClick} {...words} />;
  }
  return (
    <Button
      kind="quiet"
      form={CHOSEN_FORM}
      formAction={to(url.setListQuantity, { id: list.id }, stateOf(list))}
      name="next"
      value={path}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      {...words}
    />
  );
}
