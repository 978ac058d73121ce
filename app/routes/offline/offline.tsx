import { useContext } from "react";
import { redirect } from "react-router";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import { texts } from "#app/locales/texts.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/offline.ts";
import { OfflineFrame } from "./offline-frame.tsx";

const t = texts(offlineTexts);

export const handle = { bare: true, stored: true };

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const store = buyer && (await findStore(buyer.store.uid));
  return {
    isForWorker: address.searchParams.has("page"),
    store: store && { label: store.label, phone: store.phone },
  };
}

/** A form that no service worker answered: the page says why. */
export function action() {
  return redirect(url.offline, 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function OfflineRoute({ loaderData }: Route.ComponentProps) {
  const { isForWorker, store } = loaderData;
  return (
    <OfflineFrame>
      {isForWorker ? <Lost /> : null}
      <div id="chosen">
        <h1 tabIndex={-1}>{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
      </div>
      {isForWorker ? <KeptPages /> : null}
      <p id="none">{t("none")}</p>
      {isForWorker ? null : <p>{t("not-kept")}</p>}
      <p className="hint">{t("limits")}</p>
      <Help store={store} />
    </OfflineFrame>
  );
}

/** Shown by the worker in place of a page that does not come; `href=""` asks for that page again. */
function Lost() {
  return (
    <section id="lost">
      <h1 tabIndex={-1}>{t("lost")}</h1>
      <p className="lead">{t("lost-lead")}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the address of the page that did not come */}
        <a className="btn primary" href="">
          {t("again")}
        </a>
      </p>
      <h2>{t("kept-pages")}</h2>
    </section>
  );
}

/** One line, which the worker repeats for each page (`offline-worker.ts`). */
function KeptPages() {
  return (
    <ul id="kept" className="kept-pages">
      <li>
        <a href="{path}">{"{title}"}</a>
        <form method="post" action={url.offline}>
          <button type="submit" className="btn quiet" name="forget" value="{path}">
            {t("forget")}
            <span className="hidden"> {"{title}"}</span>
          </button>
        </form>
      </li>
    </ul>
  );
}

type HelpProps = { store: { label: string; phone: string } | null };

function Help({ store }: HelpProps) {
  const { merchant } = useContext(RequestInfoContext);
  const phone = store?.phone || merchant?.phone;
  return phone ? (
    <section className="panel">
      <h2>{t(store?.phone ? "store" : "merchant")}</h2>
      <p>
        {store?.phone ? <b>{store.label} </b> : null}
        <PhoneLink phone={phone} />
      </p>
    </section>
  ) : null;
}
