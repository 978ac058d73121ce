import type { SubmitEvent } from "react";
import { type SubmitTarget, useFetcher, useLocation } from "react-router";
import { inPlace } from "#app/urls.ts";

/**
 * A fetcher that changes data and leaves the page where it is, several at once if need be; `form` is
 * for a plain `<form>`, whose target without JavaScript redirects (`app/http/in-place.server.ts`).
 */
export function useCommand(options?: { key: string }) {
  const { submit, state, formData } = useFetcher(options);
  const { pathname, search } = useLocation();
  const busy = state !== "idle";
  const send = (target: SubmitTarget, action: string) =>
    void submit(target, { method: "post", action: inPlace(action, pathname + search) });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
    const target = pressed?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    send(pressed ?? form, target);
  };
  return { send, state, formData, busy, form: { method: "post", onSubmit, "aria-busy": busy } };
}
