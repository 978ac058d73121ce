import { useRouteLoaderData } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(offlineTexts);

/** A plain form: the service worker answers it, or the server says that there is none. */
export function DrawnKeepForm({ copy }: { copy: string }) {
  const root: { worker?: unknown } | undefined = useRouteLoaderData("root");
  return root?.worker ? (
    <form method="post" action={url.offline} className="keep screen">
      <input type="hidden" name="keep" value={copy} />
      <Button kind="quiet">{t("keep")}</Button>
    </form>
  ) : null;
}
