import { Form } from "react-router";
import { StoresAroundMe } from "#app/components/store/locate-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import listTexts from "#app/locales/fr/store/list.json";
import { texts } from "#app/locales/texts.ts";
import type { StoreQuery } from "#app/models/store/address.ts";
import { url } from "#app/urls.ts";

const t = texts(listTexts);

type StoreFilterProps = {
  query: StoreQuery;
  choices: { regions: readonly string[]; services: readonly string[] };
};

export function StoreFilter({ query, choices }: StoreFilterProps) {
  const { search, region, service, isOpen } = query;
  return (
    <Form key={JSON.stringify(query)} action={url.storeList} role="search" aria-label={t("form")}>
      <div className="field">
        <label htmlFor="depot">{t("search")}</label>
        <p className="hint" id="depot-hint">
          {t("search-hint")}
        </p>
        <input
          id="depot"
          type="search"
          name="search"
          defaultValue={search}
          aria-describedby="depot-hint"
          autoComplete="postal-code"
          maxLength={100}
        />
      </div>
      <Choice name="region" label={t("region")} value={region} options={choices.regions} />
      <Choice name="service" label={t("service")} value={service} options={choices.services} />
      <div className="field">
        <label className="choice">
          <input type="checkbox" name="ouvert" value="1" defaultChecked={isOpen} />
          <span>{t("open-now")}</span>
        </label>
      </div>
      <div className="row">
        <Button kind="secondary">{t("submit")}</Button>
        <StoresAroundMe />
      </div>
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; value: string; options: readonly string[] };

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`depot-${name}`}>{label}</label>
      <select id={`depot-${name}`} name={name} defaultValue={value}>
        <option value="">{t("any")}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
