import { data, redirect } from "react-router";
import { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-form.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedProduct } from "#app/models/catalogue/own-code-import.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { findOwnCode, setOwnCode } from "#app/services/catalogue/own-code.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/own-code.ts";
import { ownCodeMessages } from "./own-code-messages.ts";

const t = texts(ownCodeTexts);

const ownCodeForm = z.object({ code: z.string().default(""), back: z.string().default("") });

type Reply = FormReply & { holder?: NamedProduct | null };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const productUid = idParam(params.productUid);
  const product = (await findOwnCode(context.get(buyerContext), productUid)) ?? notFound();
  return { product, back: backOf(address.searchParams.get("back"), productUid) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const productUid = idParam(params.productUid);
  const form = await parseForm(request, ownCodeForm);
  if (!form.ok) return form.invalid();
  const { code, back } = form.value;
  const set = (await setOwnCode(context.get(buyerContext), productUid, code)) ?? notFound();
  if (!set.ok) {
    const holder = set.reason === "own-code-taken" ? set.holder : null;
    const values = { label: boundMeasures(holder?.label ?? "") };
    const { data: reply, init } = form.refuse(set.reason, "code", values);
    return data<Reply>({ ...reply, holder }, init ?? {});
  }
  const path = backOf(back, productUid);
  await addFlash(context, ownCodeMessages(productUid, set, path));
  return redirect(path, 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("label") }];

export default function OwnCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, back } = loaderData;
  const { holder = null }: Partial<Reply> = actionData ?? {};
  const { form, fields } = useServerForm<z.input<typeof ownCodeForm>>(actionData, {
    id: "votre-reference",
    defaultValue: { code: product.code, back },
  });
  const way = fields.back.defaultValue ?? back;
  return (
    <Page
      title={t("label")}
      lead={
        <>
          <Link to={to(url.product, { productUid: product.uid })}>
            {boundMeasures(product.label)}
          </Link>{" "}
          · {t("reference", { reference: product.reference })}
        </>
      }
      breadcrumb={[{ label: t("all"), to: to(url.ownCodes) }]}
      narrow
    >
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <input type="hidden" name="back" value={way} />
        <Field
          field={fields.code}
          label={t("label")}
          hint={holder ? <HolderLink holder={holder} /> : t("hint")}
          required={false}
          autoComplete="off"
        />
        <p className="row">
          <Button>{t("save")}</Button>
          <ButtonLink kind="quiet" to={safeBack(way)}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

function HolderLink({ holder: { uid, label } }: { holder: NamedProduct }) {
  return (
    <Link to={to(url.product, { productUid: uid })}>
      {t("see", { label: boundMeasures(label) })}
    </Link>
  );
}

function backOf(backText: string | null, productUid: number): string {
  return safeBack(backText, to(url.product, { productUid }));
}
