import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import {
  Choices,
  Field,
  FormErrors,
  PostForm,
  TextArea,
  useServerForm,
} from "#app/components/ui/form.tsx";
import orderTexts from "#app/locales/fr/desk/order.json";
import { texts } from "#app/locales/texts.ts";
import { type DeskAct, MAX_REASON_LENGTH } from "#app/models/desk/act.ts";
import { decimalCents, formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import type { DeskOrderPageProps } from "./page-props.ts";

const t = texts(orderTexts);

/** Forms of what the account may do, closed until they are wanted; without JavaScript too. */
export function DeskActs(props: DeskOrderPageProps) {
  const { rights, order, isMovable, isCancellable, refundableCents, emails } = props;
  const may = (act: DeskAct) => rights.includes(act);
  if (rights.length === 0) return null;
  return (
    <section className="desk-acts screen" aria-label={t("acts")}>
      {may("note") ? <NoteForm {...props} /> : null}
      {may("mail") && emails.length > 0 ? <EmailForm {...props} /> : null}
      {may("slot") && isMovable ? (
        <p>
          <ButtonLink kind="secondary" to={to(url.deskSlot, { orderUid: order.uid })}>
            {t("slot.open")}
          </ButtonLink>
        </p>
      ) : null}
      {may("refund") && refundableCents > 0 ? <RefundForm {...props} /> : null}
      {may("cancel") && isCancellable ? <CancelForm {...props} /> : null}
    </section>
  );
}

const slugs = {
  note: "note",
  mail: "e-mail",
  refund: "remboursement",
  cancel: "annulation",
} as const;

type ActFormProps = DeskOrderPageProps & {
  act: keyof typeof slugs;
  kind?: "danger";
  reasonHint: string;
  children?: (fields: ReturnType<typeof useServerForm<ActFields>>["fields"]) => ReactNode;
};

type ActFields = { reason: string; email: string; amount: string };

/** The form of one act, open once it was refused. */
function ActForm({ act, kind, reasonHint, children, form: key, reply }: ActFormProps) {
  const own = reply?.act === act ? reply : undefined;
  const { form, fields } = useServerForm<ActFields>(own, { id: slugs[act] });
  return (
    <details key={own ? "refused" : key} open={own !== undefined} name="acte">
      <summary className="btn secondary">{t(`${act}.open`)}</summary>
      <PostForm form={form} action={`?acte=${slugs[act]}`} className="panel stack">
        <FormErrors form={form} />
        <input type="hidden" name="key" value={key} />
        {children?.(fields)}
        <TextArea
          field={fields.reason}
          label={t(act === "note" ? "note.text" : "reason")}
          hint={reasonHint}
          rows={act === "note" ? 3 : 2}
          maxLength={MAX_REASON_LENGTH}
          required
        />
        <Button kind={kind ?? "primary"}>{t(`${act}.submit`)}</Button>
      </PostForm>
    </details>
  );
}

function NoteForm(props: DeskOrderPageProps) {
  return <ActForm {...props} act="note" reasonHint={t("note.hint")} />;
}

function EmailForm(props: DeskOrderPageProps) {
  const { emails, person } = props;
  return (
    <ActForm {...props} act="mail" reasonHint={t("reason-hint")}>
      {({ email }) => (
        <Choices
          field={email}
          label={t("mail.which", { email: person.email })}
          hint={t("mail.hint")}
          options={emails.map((one) => ({ value: one, label: t(`mail.${one}`) }))}
          required
        />
      )}
    </ActForm>
  );
}

function RefundForm(props: DeskOrderPageProps) {
  const { refundableCents } = props;
  return (
    <ActForm {...props} act="refund" reasonHint={t("reason-hint")}>
      {({ amount }) => (
        <>
          <input type="hidden" name="seen" value={refundableCents} />
          <Field
            field={{
              ...amount,
              defaultValue: amount.defaultValue ?? decimalCents(refundableCents),
            }}
            label={t("refund.amount")}
            hint={t("refund.hint", { most: formatCents(refundableCents) })}
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
            required
          />
        </>
      )}
    </ActForm>
  );
}

function CancelForm(props: DeskOrderPageProps) {
  return <ActForm {...props} act="cancel" kind="danger" reasonHint={t("cancel.hint")} />;
}
