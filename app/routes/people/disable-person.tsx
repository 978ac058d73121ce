import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { findPerson } from "#app/services/company/people.server.ts";
import { disablePerson } from "#app/services/company/people-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/disable-person.ts";
import { disabledMessages } from "./people-messages.server.ts";

const t = texts(peopleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ params, context }: Route.LoaderArgs) {
  const owner = context.get(buyerContext);
  const person = (await findPerson(owner, idParam(params.personId))) ?? notFound();
  const { id, firstName, lastName } = person;
  return { id, name: `${firstName} ${lastName}`, isOwn: id === owner.customerId };
}

export async function action({ params, context }: Route.ActionArgs) {
  const owner = context.get(buyerContext);
  const { id, firstName, lastName } =
    (await findPerson(owner, idParam(params.personId))) ?? notFound();
  const disabled = await disablePerson(owner, id);
  await addFlash(context, disabledMessages(id, `${firstName} ${lastName}`, disabled));
  return redirect(to(url.people), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: t("disable.title", { name }) },
];

export default function DisablePersonRoute({ loaderData }: Route.ComponentProps) {
  const { id, name, isOwn } = loaderData;
  return (
    <Page
      title={t(isOwn ? "disable.title-own" : "disable.title", { name })}
      lead={t(isOwn ? "disable.lead-own" : "disable.lead")}
      narrow
    >
      <Form method="post" className="row">
        <Button kind="danger">{t("disable.confirm")}</Button>
        <ButtonLink kind="secondary" to={to(url.person, { personId: id })}>
          {t("disable.back")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
