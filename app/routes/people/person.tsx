import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { rightsText } from "#app/models/company/people.ts";
import { findPerson } from "#app/services/company/people.server.ts";
import { changePerson, enablePerson } from "#app/services/company/people-change.server.ts";
import { resendInvitation } from "#app/services/company/people-invitation.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/person.ts";
import { rightsForm } from "./people-forms.ts";
import { changedMessage, enabledMessage, resentMessage } from "./people-messages.server.ts";
import { PersonPage } from "./person/person-page.tsx";

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
