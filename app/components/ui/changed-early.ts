import { type RefObject, useLayoutEffect } from "react";

/** A field needs `autoComplete="off"`, so that values restored by Back are not taken for changes. */
export function useChangedEarly(box: RefObject<HTMLElement | null>, send: (type: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before any field renders again
  useLayoutEffect(() => {
    const changed = [...(box.current?.querySelectorAll("input, select") ?? [])].find(isChanged);
    if (changed) send(changed.type);
  }, []);
}

function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!(field instanceof HTMLInputElement) || !field.name) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
