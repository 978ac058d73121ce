import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells, once, the kind of a field that was changed before the scripts ran: nothing has sent it yet. The form is to have
 * `autoComplete="off"`, so that what Back or a reload restores is not taken for it.
 */
export function useChangedEarly(
  form: RefObject<HTMLFormElement | null>,
  send: (type: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and before any field is drawn again
  useLayoutEffect(() => {
    const changed = [...(form.current?.elements ?? [])].find(isChanged);
    if (changed) send(changed.type);
  }, []);
}

/** A named field that says something else than the page said it did. */
function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!(field instanceof HTMLInputElement) || !field.name) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
