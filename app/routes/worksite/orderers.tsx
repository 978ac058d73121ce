import { redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import type { Orderers } from "#app/models/worksite/worksite.ts";
import { setOrderers } from "#app/services/worksite/change.server.ts";
import { listOrderers } from "#app/services/worksite/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/orderers.ts";
import { requireWorksite } from "./require-worksite.server.ts";
import { orderersForm } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, orderers, memberIds } = await requireWorksite(context, params.id);
  const people = await listOrderers(context.get(buyerContext));
  return { worksite: { id, name, orderers }, memberIds, people };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await requireWorksite(context, params.id);
  const form = await parseForm(request, orderersForm);
  if (!form.ok) return form.invalid();
  const { orderers, members } = form.value;
  const set = await setOrderers(context.get(buyerContext), id, orderers, members);
  const values = { worksite: (set ?? notFound()).name };
  await addFlash(context, { tone: "success", key: "worksite-orderers", values });
  return redirect(to(url.worksite, { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("orderers.title", { name: loaderData.worksite.name }) },
];

export default function OrderersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderersPage {...loaderData} reply={actionData} />;
}

type OrderersPageProps = {
  worksite: { id: number; name: string; orderers: Orderers };
  memberIds: readonly number[];
  people: readonly { id: number; name: string }[];
  reply: FormReply | undefined;
};

function OrderersPage({ worksite, memberIds, people, reply }: OrderersPageProps) {
  const { id, name, orderers } = worksite;
  const { form, fields } = useServerForm<{ orderers: string }>(reply, {
    id: "acheteurs",
    defaultValue: { orderers },
  });
  return (
    <Page title={t("orderers.title", { name })} lead={t("orderers.lead")} narrow>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Choices
          field={fields.orderers}
          label={t("orderers.who")}
          options={[
            { value: "all", label: t("orderers.all") },
            { value: "chosen", label: t("orderers.chosen") },
          ]}
          required
        />
        {people.length > 0 ? (
          <fieldset className="field choices">
            <legend>{t("orderers.people")}</legend>
            {people.map((person) => (
              <label key={person.id} className="choice">
                <input
                  type="checkbox"
                  name="members"
                  value={person.id}
                  defaultChecked={memberIds.includes(person.id)}
                />
                <span>{person.name}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <p className="row">
          <Button>{t("orderers.save")}</Button>
          <ButtonLink kind="quiet" to={to(url.worksite, { id })}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
