import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import type { Orderers } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";

const t = texts(formTexts);

type OrderersPageProps = {
  worksite: { id: number; name: string; orderers: Orderers };
  memberIds: readonly number[];
  people: readonly { id: number; name: string }[];
  reply: FormReply | undefined;
};

export function OrderersPage({ worksite, memberIds, people, reply }: OrderersPageProps) {
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
