import { Form, useLocation, useSearchParams } from "react-router";
import layoutTexts from "#app/locales/fr/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { Icon } from "./icon.tsx";

const t = texts(layoutTexts);

/** Search by words, reference or EAN: a plain GET form. */
export function SearchBox({ label }: { label?: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = pathname === url.search ? (params.get("query") ?? "") : "";
  return (
    <Form action={url.search} role="search" aria-label={label} className="search">
      <input
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
    </Form>
  );
}
