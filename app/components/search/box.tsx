import { type ComponentType, useEffect, useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(layoutTexts);

type Proposing = ComponentType<{ input: HTMLInputElement }>;

export function SearchBox({ label }: { label?: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [Proposals, setProposals] = useState<Proposing>();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const isAsked = useRef(false);
  const query = pathname === url.search ? (params.get("query") ?? "") : "";
  const propose = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./proposals.tsx").then(
      ({ SearchProposals }) => setProposals(() => SearchProposals),
      () => {
        isAsked.current = false;
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box may have the focus before hydration
  useEffect(() => {
    if (input && document.activeElement === input) propose();
  }, [input]);
  return (
    <Form action={url.search} role="search" aria-label={label} className="search" onFocus={propose}>
      <input
        ref={setInput}
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        aria-label={t("search-label")}
        placeholder={t("search-placeholder")}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        required
      />
      <button type="submit" aria-label={t("search")}>
        <Icon name="search" />
      </button>
      {Proposals && input ? <Proposals key={`proposals-${query}`} input={input} /> : null}
    </Form>
  );
}
