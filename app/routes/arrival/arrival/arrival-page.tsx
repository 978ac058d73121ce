import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import arrivalTexts from "#app/locales/fr/arrival/arrival.json";
import { texts } from "#app/locales/texts.ts";
import { formatTime } from "#app/models/platform/time.ts";
import type { FetchedOrder } from "#app/services/arrival/arrival.server.ts";
import { to, url } from "#app/urls.ts";
import { SpotField } from "../spot-field.tsx";

const t = texts(arrivalTexts);

export type ArrivalFields = { spot: string };

type ArrivalPageProps = ServerForm<ArrivalFields> & { order: FetchedOrder; isSignedIn?: boolean };

/** A customer in front of the depot: one button to say it, then since when the depot knows. */
export function ArrivalPage({ order, form, fields, isSignedIn = false }: ArrivalPageProps) {
  const { uid, storeUid, store, since, state } = order;
  if (state === null) return <Over uid={uid} store={store} />;
  return (
    <Page
      title={t(since ? "page.here" : "page.title")}
      lead={t("page.order", { uid, store })}
      narrow
    >
      <State order={order} />
      <PostForm form={form} className="panel stack">
        <SpotField field={fields.spot} />
        <p className="row">
          <Button kind={since ? "secondary" : "primary"}>
            {t(since ? "form.change" : "form.submit")}
          </Button>
        </p>
      </PostForm>
      {since ? (
        <PostForm form={{ id: "partir" }} action="?acte=partir">
          <Button kind="quiet">{t("form.leave")}</Button>
        </PostForm>
      ) : null}
      <p className="row">
        <Link to={to(url.order, { uid })}>{t("page.see")}</Link>
        {isSignedIn ? (
          <Link to={to(url.storeArrival, { storeUid })}>{t("page.several")}</Link>
        ) : null}
      </p>
    </Page>
  );
}

function State({ order: { state, readyPlace, since, spot } }: { order: FetchedOrder }) {
  const time = since && formatTime(since);
  const ready = readyPlace ? t("page.ready-at", { place: readyPlace }) : t("page.ready");
  const early = t(since ? "page.early-here" : "page.early");
  return (
    <Notice tone={since ? "success" : "info"}>
      {time ? (
        <p>
          <b>{spot ? t("page.since-spot", { time, spot }) : t("page.since", { time })}</b>
        </p>
      ) : null}
      <p>{state === "ready" ? ready : early}</p>
      {since ? <p>{t("page.next")}</p> : null}
    </Notice>
  );
}

function Over({ uid, store }: Pick<FetchedOrder, "uid" | "store">) {
  return (
    <Page title={t("page.over")} lead={t("page.order", { uid, store })} narrow>
      <EmptyState icon="check" title={t("page.over")}>
        <p>{t("page.over-text")}</p>
        <ButtonLink kind="secondary" to={to(url.order, { uid })}>
          {t("page.see")}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
