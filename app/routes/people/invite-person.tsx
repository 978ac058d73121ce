import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { NAME_LENGTH } from "#app/models/company/people.ts";
import { invitePerson } from "#app/services/company/people-invitation.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/invite-person.ts";
import { invitationForm } from "./people-forms.ts";
import { answerInvitation } from "./people-messages.server.ts";
import { RightsFields } from "./rights-fields.tsx";

const t = texts(peopleTexts);
const tAccount = texts(accountTexts);

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

type InvitePageProps = {
  stores: readonly { uid: number; label: string; zipCode: string }[];
  storeUid: number;
  reply: FormReply | undefined;
};

function InvitePage({ stores, storeUid, reply }: InvitePageProps) {
  const { form, fields } = useServerForm<z.input<typeof invitationForm>>(reply, {
    defaultValue: { store: String(storeUid), role: "buyer" },
  });
  return (
    <Page
      title={t("invitation.title")}
      lead={t("invitation.lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("title"), to: to(url.people) },
      ]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field field={fields.firstName} label={t("fields.first-name")} {...ofSomeone} />
        <Field field={fields.lastName} label={t("fields.last-name")} {...ofSomeone} />
        <Field
          field={fields.email}
          label={t("fields.email")}
          hint={t("fields.email-hint")}
          type="email"
          autoComplete="off"
          maxLength={120}
          required
        />
        <Field
          field={fields.cellphone}
          label={t("fields.cellphone")}
          hint={t("fields.cellphone-hint")}
          type="tel"
          autoComplete="off"
          maxLength={30}
          size={16}
          required
        />
        <RightsFields role={fields.role} ceiling={fields.ceiling} />
        <Select
          field={fields.store}
          label={t("fields.store")}
          options={[{ value: "", label: t("fields.store-placeholder") }, ...stores.map(option)]}
          required
        />
        <p className="row">
          <Button>{t("invitation.submit")}</Button>
          <ButtonLink kind="quiet" to={to(url.people)}>
            {t("invitation.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

const ofSomeone = { autoComplete: "off", maxLength: NAME_LENGTH, required: true };

function option({ uid, label, zipCode }: InvitePageProps["stores"][number]) {
  return { value: String(uid), label: t("fields.store-option", { label, zip: zipCode }) };
}
