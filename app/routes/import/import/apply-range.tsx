import { useFetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(importTexts);

/** Products on sale of the brand of a file that the file lacks. */
export type ShownRange = { brand: string; lacking: number };

type ApplyRangeProps = ShownRange & { importId: number; todo: number };

/** Applies an import of one brand; ticked, what the file lacks leaves the sale with it. */
export function ApplyRange({ importId, brand, lacking, todo }: ApplyRangeProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={to(url.merchantImport, { importId })}
      className="stack"
      aria-busy={fetcher.state !== "idle"}
    >
      <input type="hidden" name="act" value="apply" />
      <div className="field">
        <label className="choice">
          <input type="checkbox" name="lacking" value={lacking} required={todo === 0} />
          <span>{t("import.range", { brand, count: lacking })}</span>
        </label>
      </div>
      <Button>{todo === 0 ? t("import.apply-range") : t("import.apply", { count: todo })}</Button>
    </fetcher.Form>
  );
}
