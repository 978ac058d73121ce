import { Button } from "#app/components/ui/button.tsx";
import { Notes } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import arrivalTexts from "#app/locales/fr/arrival/arrival.json";
import { texts } from "#app/locales/texts.ts";
import { formatTime } from "#app/models/platform/time.ts";
import type { FetchedOrder } from "#app/services/arrival/arrival.server.ts";
import { to, url } from "#app/urls.ts";
import { SpotField } from "../spot-field.tsx";
import type { StoreReply } from "./store-reply.server.ts";

const t = texts(arrivalTexts);

type Listed = FetchedOrder & { isOwn: boolean };

type StoreArrivalPageProps = {
  store: { uid: number; label: string };
  /** Null for a visitor. */
  orders: readonly Listed[] | null;
  reply: StoreReply | undefined;
};

/** A customer who scanned the code on the post: by orders picked, or by the code of one. */
export function StoreArrivalPage({ store, orders, reply }: StoreArrivalPageProps) {
  const back = to(url.storeArrival, { storeUid: store.uid });
  return (
    <Page title={t("store.title")} lead={t("store.lead", { store: store.label })} narrow>
      {orders ? <OwnOrders orders={orders} reply={reply} /> : null}
      <CodeForm reply={reply} hasOther={orders !== null && orders.length > 0} />
      {orders ? null : (
        <p>
          <Link to={to(url.login, null, { back })}>{t("store.sign-in")}</Link>
        </p>
      )}
    </Page>
  );
}

type PartProps = { reply: StoreReply | undefined };

function OwnOrders({ orders, reply }: PartProps & { orders: readonly Listed[] }) {
  const own = reply?.target === "commandes" ? reply : undefined;
  const { form, fields } = useServerForm<{ uid: string; spot: string }>(own, { id: "commandes" });
  const typed = own && [own.result.initialValue?.uid].flat();
  if (orders.length === 0) return <p>{t("store.none")}</p>;
  return (
    <PostForm form={form} action="?acte=commandes" className="panel stack">
      <h2>{t("store.own")}</h2>
      <FormErrors form={form} />
      <fieldset className="field choices">
        <legend>{t("store.pick")}</legend>
        <Notes field={fields.uid} />
        {orders.map((order, index) => (
          <label key={order.uid} className="choice">
            <input
              type="checkbox"
              name="uid"
              id={index === 0 ? fields.uid.id : undefined}
              value={order.uid}
              defaultChecked={
                typed ? typed.includes(order.uid) : order.isOwn || orders.length === 1
              }
            />
            <span>
              {order.uid}
              <small>{stateOf(order)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <SpotField field={fields.spot} />
      <Buttons act="commandes" canLeave={orders.some(({ since }) => since !== null)} />
    </PostForm>
  );
}

function stateOf({ state, readyPlace, since }: Listed): string {
  return [
    t(state === "ready" ? "store.ready" : "store.early"),
    ...(state === "ready" && readyPlace ? [readyPlace] : []),
    ...(since ? [t("store.here", { time: formatTime(since) })] : []),
  ].join(", ");
}

function CodeForm({ reply, hasOther }: PartProps & { hasOther: boolean }) {
  const own = reply?.target === "code" ? reply : undefined;
  const { form, fields } = useServerForm<{ code: string; spot: string }>(own, { id: "code" });
  return (
    <PostForm form={form} action="?acte=code" className="panel stack">
      <h2>{t("store.by-code")}</h2>
      <Field
        field={fields.code}
        label={t("store.code")}
        hint={t("store.code-hint")}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={own !== undefined}
      />
      <SpotField field={fields.spot} />
      <Buttons act="code" canLeave isSecondary={hasOther} />
    </PostForm>
  );
}

type ButtonsProps = { act: string; canLeave: boolean; isSecondary?: boolean };

function Buttons({ act, canLeave, isSecondary = false }: ButtonsProps) {
  return (
    <p className="row">
      <Button kind={isSecondary ? "secondary" : "primary"}>{t("form.submit")}</Button>
      {canLeave ? (
        <Button kind="quiet" formAction={`?acte=${act}-partir`}>
          {t("form.leave")}
        </Button>
      ) : null}
    </p>
  );
}
