import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import {
  ContentsConflict,
  type ContentsConflictView,
} from "#app/components/worksite/contents-conflict.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import eventTexts from "#app/locales/fr/worksite/event.json";
import formTexts from "#app/locales/fr/worksite/form.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { contentSlug, type WantedContent, wantedValue } from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { linkContents } from "#app/services/worksite/content.server.ts";
import { findWorksiteContent } from "#app/services/worksite/content-list.server.ts";
import { findWorksite, listWorksites } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/file-content.ts";
import { answerLinkConflict, flashLinked } from "./answer-link.server.ts";
import { readKind } from "./read-kind.server.ts";
import { fileForm } from "./worksite-forms.ts";

const t = texts(formTexts);
const tEvent = texts(eventTexts);
const tWorksite = texts(worksiteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const kind = readKind(buyer, params.kind);
  const found = await findWorksiteContent(buyer, kind, idParam(params.itemId));
  const { label, id } = found ?? notFound();
  const worksites = await listWorksites(buyer);
  return { kind, id, label, worksites: worksites.map((one) => ({ id: one.id, name: one.name })) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const kind = readKind(buyer, params.kind);
  const item = (await findWorksiteContent(buyer, kind, idParam(params.itemId))) ?? notFound();
  const form = await parseForm(request, fileForm);
  if (!form.ok) return form.invalid();
  const worksite = (await findWorksite(buyer, form.value.worksite)) ?? notFound();
  const wanted = [{ kind, id: item.id, from: null }];
  const linked = (await linkContents(buyer, worksite.id, wanted)) ?? notFound();
  if (!linked.ok) return answerLinkConflict(linked, wanted, worksite.id, form.refuse);
  return redirect(await flashLinked(context, worksite, linked.labels), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("file.title") }];

export default function FileContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FilePage {...loaderData} reply={actionData} />;
}

type FileReply = FormReply & {
  conflict?: ContentsConflictView;
  again?: readonly WantedContent[];
};

type FilePageProps = {
  kind: WorksiteContentKind;
  id: number;
  label: string;
  worksites: readonly { id: number; name: string }[];
  reply: FileReply | undefined;
};

function FilePage({ kind, label, worksites, reply }: FilePageProps) {
  const { form, fields } = useServerForm<{ worksite: string }>(reply, { id: "ranger" });
  const chosen = Number(fields.worksite.defaultValue ?? 0);
  return (
    <Page title={t("file.title")} lead={t(`file.${kind}`, { label })} narrow>
      {reply?.conflict ? <ContentsConflict conflict={reply.conflict} worksiteId={chosen} /> : null}
      {reply?.again?.length && chosen ? (
        <Form
          method="post"
          action={to(url.linkContent, { id: chosen, kind: contentSlug(kind) })}
          className="stack"
        >
          {reply.again.map((item) => (
            <input key={wantedValue(item)} type="hidden" name="items" value={wantedValue(item)} />
          ))}
          <p>{tEvent("conflict.take-lead")}</p>
          <Button kind="secondary">{tEvent("conflict.take")}</Button>
        </Form>
      ) : null}
      {worksites.length === 0 ? (
        <>
          <p>{t("file.none")}</p>
          <ButtonLink kind="secondary" to={to(url.worksites)}>
            {tWorksite("title")}
          </ButtonLink>
        </>
      ) : (
        <PostForm form={form}>
          {reply?.conflict ? null : <FormErrors form={form} />}
          <Select
            field={fields.worksite}
            label={t("file.worksite")}
            options={worksites.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
          />
          <Button>{t("file.confirm")}</Button>
        </PostForm>
      )}
    </Page>
  );
}
