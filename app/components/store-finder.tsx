import { Form } from "react-router";
import storeTexts from "#app/locales/fr/store.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { Button } from "./button.tsx";

const t = texts(storeTexts);

/** Finds depots by place: a plain GET form. */
export function StoreFinder({ search = "" }: { search?: string }) {
  return (
    <Form action={url.storeList} role="search" aria-label={t("list.heading")}>
      <div className="field">
        <label htmlFor="depot">{t("finder.label")}</label>
        <p className="hint" id="depot-hint">
          {t("finder.hint")}
        </p>
        <div className="row">
          <input
            key={search}
            id="depot"
            type="search"
            name="search"
            defaultValue={search}
            aria-describedby="depot-hint"
            autoComplete="postal-code"
            maxLength={100}
            size={20}
          />
          <Button kind="secondary">{t("finder.submit")}</Button>
        </div>
      </div>
    </Form>
  );
}
