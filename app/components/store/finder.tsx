import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import finderTexts from "#app/locales/fr/store/finder.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { StoresAroundMe } from "./locate-button.tsx";

const t = texts(finderTexts);

export function StoreFinder({ search = "" }: { search?: string }) {
  return (
    <Form action={url.storeList} role="search" aria-label={t("name")}>
      <div className="field">
        <label htmlFor="depot">{t("label")}</label>
        <p className="hint" id="depot-hint">
          {t("hint")}
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
          <Button kind="secondary">{t("submit")}</Button>
          <StoresAroundMe />
        </div>
      </div>
    </Form>
  );
}
