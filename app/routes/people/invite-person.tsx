import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { invitePerson } from "#app/services/company/people-invitation.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/invite-person.ts";
import { InvitePage } from "./invite-person/invite-page.tsx";
import { invitationForm } from "./people-forms.ts";
import { answerInvitation } from "./people-messages.server.ts";

const t = texts(peopleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ context }: Route.LoaderArgs) {
  const offered = (await listStores()).filter(({ isWithoutProducts }) => !isWithoutProducts);
  return {
    stores: offered.map(({ uid, label, zipCode }) => ({ uid, label, zipCode })),
    storeUid: context.get(buyerContext).store.uid,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, invitationForm);
  if (!form.ok) return form.invalid();
  const { ceiling: ceilingCents, store: storeUid, ...person } = form.value;
  const invited = await invitePerson(context.get(buyerContext), {
    ...person,
    ceilingCents,
    storeUid,
  });
  if (!invited.ok) return answerInvitation(invited, form.refuse);
  const values = { name: invited.name };
  await addFlash(context, { tone: "success", key: "person-invited", values });
  return redirect(to(url.people), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("invitation.title") }];

export default function InvitePersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitePage {...loaderData} reply={actionData} />;
}
