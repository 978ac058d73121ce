import type { SubmitEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { persist } from "#app/framework/line.ts";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(offlineTexts);

/** A plain form: the service worker answers it, or the server says that there is none. */
export function DrawnKeepForm({ copy }: { copy: string }) {
  const root: { worker?: unknown } | undefined = useRouteLoaderData("root");
  return root?.worker ? (
    <form method="post" action={url.offline} className="keep screen" onSubmit={submitOnline}>
      <input type="hidden" name="keep" value={copy} />
      <Button kind="quiet">{t("keep")}</Button>
    </form>
  ) : null;
}

/** The page stays while the line is lost; the answer of a captive portal counts as none. */
async function submitOnline(event: SubmitEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  event.preventDefault();
  await persist(async () => {
    const { headers } = await fetch(url.offline, { method: "HEAD" });
    if (!headers.has("X-Request-Id")) throw headers;
  });
  form.submit();
}
