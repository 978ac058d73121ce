import { useEffect, useState } from "react";
import { fetchJson } from "#app/components/ui/fetch-json.ts";
import { MIN_TYPED, type Proposals } from "#app/models/search/autocomplete.ts";
import css from "#app/styles/search/proposals.css?inline";
import { to, url } from "#app/urls.ts";

const DEBOUNCE_MS = 120;

// Styles travel with this file, so that pages without a search do not load them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** Requested a moment after the last key; late answers are dropped. */
export function useProposals(input: HTMLInputElement) {
  const [proposals, setProposals] = useState<Proposals | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let timer = 0;
    let request = new AbortController();
    const ask = () => {
      clearTimeout(timer);
      request.abort();
      request = new AbortController();
      setProposals(null);
      const typed = input.value;
      if (typed === "" || typed.trim().length >= MIN_TYPED) {
        timer = window.setTimeout(answer, DEBOUNCE_MS, typed, request.signal);
      }
    };
    const answer = async (typed: string, signal: AbortSignal) => {
      const found = await fetchJson<Proposals>(
        to(url.autocomplete, null, { string: typed }),
        signal,
      );
      if (signal.aborted) return;
      setProposals(found);
      setOpen(document.activeElement === input);
    };
    const close = () => {
      clearTimeout(timer);
      request.abort();
      setOpen(false);
    };
    const listen = (type: string, handler: () => void) =>
      (type === "submit" ? input.form : input)?.addEventListener(type, handler, {
        signal: left.signal,
      });
    listen("input", ask);
    listen("focus", () => input.value === "" && ask());
    listen("blur", close);
    listen("submit", close);
    // The box may have the focus, and a word, before hydration.
    if (input.value === "" || input.value !== input.defaultValue) ask();
    document.adoptedStyleSheets.push(sheet);
    return () => {
      close();
      left.abort();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [input]);
  return { proposals, isOpen, setOpen };
}
