import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink, EnterButton } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { ceilingEuros, rightsText } from "#app/models/company/people.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { findPerson, type Person } from "#app/services/company/people.server.ts";
import { changePerson, enablePerson } from "#app/services/company/people-change.server.ts";
import { resendInvitation } from "#app/services/company/people-invitation.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/person.ts";
import { AccessBadge } from "./access-badge.tsx";
import { rightsForm } from "./people-forms.ts";
import { changedMessage, enabledMessage, resentMessage } from "./people-messages.server.ts";
import { RightsFields } from "./rights-fields.tsx";

const t = texts(peopleTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await findPerson(context.get(buyerContext), idParam(params.personId));
  return { person: person ?? notFound() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = context.get(buyerContext);
  const { id } = (await findPerson(owner, idParam(params.personId))) ?? notFound();
  const form = await parseForm(request, rightsForm);
  if (!form.ok) return form.invalid();
  const { role, ceiling: ceilingCents, shown, next } = form.value;
  if (!next || shown !== rightsText(role, ceilingCents)) {
    const changed = await changePerson(owner, id, { role, ceilingCents });
    if (!changed.ok && changed.reason === "last-owner") return form.refuse(changed.reason, "role");
    await addFlash(context, changed.ok ? changedMessage(id, changed) : notFound());
  }
  if (next) await addFlash(context, await act[next](owner, id));
  return redirect(to(url.people), 303);
}

const act = {
  resend: async (owner: Buyer, id: number) => resentMessage(await resendInvitation(owner, id)),
  enable: async (owner: Buyer, id: number) => enabledMessage(await enablePerson(owner, id)),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.person.firstName} ${loaderData.person.lastName}` },
];

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} reply={actionData} />;
}

/** Form of the rights, which every button of the page sends. */
const RIGHTS_FORM = "droits";

function PersonPage({ person, reply }: { person: Person; reply: FormReply | undefined }) {
  const { role, orderCeilingCents, firstName, lastName, cardNumber } = person;
  const { form, fields } = useServerForm<z.input<typeof rightsForm>>(reply, {
    id: RIGHTS_FORM,
    defaultValue: { role, ceiling: String(ceilingEuros(orderCeilingCents) ?? "") },
  });
  return (
    <Page
      title={`${firstName} ${lastName}`}
      lead={t("card", { card: cardNumber })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("title"), to: to(url.people) },
      ]}
      narrow
    >
      <EnterButton form={RIGHTS_FORM}>{t("person.save")}</EnterButton>
      <Access person={person} />
      <h2>{t("person.rights")}</h2>
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="shown" value={rightsText(role, orderCeilingCents)} />
        <RightsFields role={fields.role} ceiling={fields.ceiling} />
        <p className="row">
          <Button>{t("person.save")}</Button>
          <ButtonLink kind="quiet" to={to(url.people)}>
            {t("person.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

function Access({ person }: { person: Person }) {
  return (
    <section className="panel stack" aria-labelledby="acces">
      <h2 id="acces">{t("person.access")}</h2>
      <AccessBadge state={person.state} />
      <p>{stateText(person)}</p>
      <dl className="facts access">
        <dt>{t("person.email")}</dt>
        <dd>{person.email}</dd>
        <dt>{t("person.store")}</dt>
        <dd>{person.storeLabel}</dd>
        <dt>{t("last-login")}</dt>
        <dd>{person.lastLoginAt ? moment(person.lastLoginAt) : t("never")}</dd>
      </dl>
      <AccessActs {...person} />
    </section>
  );
}

function AccessActs({ id, state }: Person) {
  const personId = { personId: id };
  if (state === "disabled") {
    return <ActButton next="enable">{t("person.enable")}</ActButton>;
  }
  return (
    <div className="row">
      {state === "invited" ? <ActButton next="resend">{t("person.resend")}</ActButton> : null}
      <ButtonLink kind="danger" to={to(url.disablePerson, personId)}>
        {t("person.disable")}
      </ButtonLink>
    </div>
  );
}

function ActButton({ next, children }: { next: "enable" | "resend"; children: string }) {
  return (
    <Button kind="secondary" form={RIGHTS_FORM} name="next" value={next}>
      {children}
    </Button>
  );
}

function stateText({ state, invitedAt, disabledAt }: Person): string {
  if (state === "disabled" && disabledAt) {
    return t("person.state-disabled", { moment: moment(disabledAt) });
  }
  if (state === "invited" && !invitedAt) return t("person.state-invited-store");
  return t(`person.state-${state}`, invitedAt ? { moment: moment(invitedAt) } : undefined);
}

function moment(at: Date): string {
  return t("moment", { day: formatDate(at), time: formatTime(at) });
}
