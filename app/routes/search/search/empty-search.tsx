import { type Range, RangeList } from "#app/components/catalogue/range-list.tsx";
import { SearchBox } from "#app/components/search/box.tsx";
import { Page } from "#app/components/ui/page.tsx";
import emptyTexts from "#app/locales/fr/search/empty.json";
import { texts } from "#app/locales/texts.ts";
import { SearchHistory } from "./search-history.tsx";

const t = texts(emptyTexts);

type EmptySearchProps = { ranges: readonly Range[]; history: readonly string[] };

/** The page of a search before anything is typed. */
export function EmptySearch({ ranges, history }: EmptySearchProps) {
  return (
    <Page title={t("heading")} lead={t("lead")}>
      <SearchBox label={t("box")} />
      {history.length > 0 ? <SearchHistory searches={history} /> : null}
      <h2>{t("ranges")}</h2>
      <RangeList ranges={ranges} />
    </Page>
  );
}
