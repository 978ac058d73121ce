import { redirect } from "react-router";
import { z } from "zod";
import { DepotChanges } from "#app/components/store/depot-changes.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { endpointFirst } from "#app/http/api/endpoint.server.ts";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { findDepotChange } from "#app/services/store/depot-choice.server.ts";
import { findStore, switchStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/switch-store";
import { switchStoreEndpoint } from "./switch-store/switch-store.endpoint.ts";

const t = texts(storeTexts);
const switchForm = z.object({ back: z.string().optional() });

export const middleware: Route.MiddlewareFunction[] = [
  endpointFirst(switchStoreEndpoint),
  requireBuyer,
];

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  return {
    store: { uid: store.uid, label: store.label, isRefused: store.isWithoutProducts },
    current: buyer.store,
    back: safeBack(address.searchParams.get("back")),
    change: await findDepotChange(buyer, store, address.searchParams.get("page")),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, switchForm);
  if (!form.ok) return form.invalid();
  const switched = await switchStore(context.get(buyerContext), idParam(params.storeUid));
  if (!switched) return notFound();
  if (!switched.ok) return form.refuse(switched.reason);
  const { label } = switched.store;
  await addFlash(context, { tone: "success", key: "store-switched", values: { store: label } });
  return redirect(safeBack(form.value.back), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("switch.title") }];

export default function SwitchStoreRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { store, current, back, change } = loaderData;
  const { form } = useServerForm<z.input<typeof switchForm>>(actionData);
  const isChoice = store.uid !== current.uid && !store.isRefused;
  const isChange = isChoice && change !== null;
  return (
    <Page
      title={t("switch.heading", { label: store.label })}
      lead={t("switch.lead", { current: current.label })}
      narrow={!isChange}
    >
      {isChange ? (
        <DepotChanges
          change={change}
          current={current.label}
          store={store.label}
          pagePath={(page) => to(url.switchStore, { storeUid: store.uid }, { page, back })}
        />
      ) : null}
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <p>{messageOf(store, current)}</p>
        <input type="hidden" name="back" value={back} />
        <p className="row">
          {isChoice ? <Button>{t("switch.submit")}</Button> : null}
          <ButtonLink to={back} kind="secondary">
            {t("switch.keep", { current: current.label })}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

function messageOf(store: Route.ComponentProps["loaderData"]["store"], current: { uid: number }) {
  if (store.isRefused) return t("switch.refused");
  return t(store.uid === current.uid ? "switch.already" : "switch.text", { label: store.label });
}
