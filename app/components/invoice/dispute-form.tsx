import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import disputeTexts from "#app/locales/fr/invoice/dispute.json";
import { texts } from "#app/locales/texts.ts";
import type { DisputeFields } from "#app/models/invoice/dispute-form.ts";

const t = texts(disputeTexts);

const LENGTH = 1000;

type Reply = Parameters<typeof useServerForm>[0];

type DisputeFormProps = {
  lines: readonly { number: number; text: string }[];
  back: { to: string; label: string };
  reply: Reply;
};

/** Lines to tick and a message, for an invoice or a ticket. */
export function DisputeForm({ lines, back, reply }: DisputeFormProps) {
  const { form, fields } = useServerForm<DisputeFields>(reply, { id: "contester" });
  const chosen = chosenOf(reply);
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      <fieldset className="field choices">
        <legend>{t("lines")}</legend>
        {lines.map(({ number, text }, index) => (
          <label key={number} className="choice">
            <input
              type="checkbox"
              id={index === 0 ? fields.lineNumbers.id : undefined}
              name="lineNumbers"
              value={number}
              defaultChecked={chosen.has(String(number)) || lines.length === 1}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        field={fields.message}
        label={t("message")}
        hint={t("message-hint")}
        maxLength={LENGTH}
        rows={5}
        required
      />
      <p className="row">
        <Button>{t("send")}</Button>
        <ButtonLink kind="quiet" to={back.to}>
          {back.label}
        </ButtonLink>
      </p>
    </PostForm>
  );
}

function chosenOf(reply: Reply): ReadonlySet<string> {
  const typed: unknown = reply?.result.initialValue?.lineNumbers ?? [];
  const all = Array.isArray(typed) ? typed : [typed];
  return new Set(all.map(String));
}
