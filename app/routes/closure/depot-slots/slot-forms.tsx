import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Choices, Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { type ClosureHow, closureHows } from "#app/models/closure/closure.ts";
import type { SlotDayView } from "#app/services/closure/day.server.ts";
import type { SlotsReply } from "./act-reply.server.ts";

const t = texts(closureTexts);

type FormProps = {
  slots: SlotDayView;
  /** Of the form that closes: sent twice, it closes once. */
  formKey: string;
  reply: SlotsReply | undefined;
};

/** Capacity of each slot of the day; `seen` is the number of orders that the page said stand beyond it. */
export function CapacityForm({ slots: { day, capacity, usual }, reply, formKey }: FormProps) {
  const { form, fields } = useServerForm<{ capacity: string }>(reply, {
    id: "capacite",
    defaultValue: { capacity: String(capacity) },
  });
  return (
    <Closed title={t("capacity.title")} formKey={formKey} reply={reply}>
      <p>{t("capacity.lead", { usual })}</p>
      <PostForm form={form} action={`?jour=${day}`} autoComplete="off">
        <FormErrors form={form} title={reply?.touches ? t("confirm") : undefined} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="seen" value={reply?.touches ?? 0} />
        <Field
          field={fields.capacity}
          label={t("capacity.field")}
          inputMode="numeric"
          maxLength={3}
          required
        />
        <Button kind="secondary">{t("capacity.save")}</Button>
      </PostForm>
    </Closed>
  );
}

type ClosureFields = { how: ClosureHow; from: string; to: string; reason: string };

/** Closes hours, the rest of today up to an hour, or a day. */
export function ClosureForm({ slots: { day }, reply, formKey }: FormProps) {
  const { form, fields } = useServerForm<ClosureFields>(reply, {
    id: "fermer",
    defaultValue: { how: "heures" },
  });
  const hour = { autoComplete: "off", maxLength: 5, optional: false } as const;
  return (
    <Closed title={t("close.title")} formKey={formKey} reply={reply}>
      <p>{t("close.lead")}</p>
      <PostForm form={form} action={`?acte=fermer&jour=${day}`} autoComplete="off">
        <FormErrors form={form} title={reply?.touches ? t("confirm") : undefined} />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="seen" value={reply?.touches ?? 0} />
        <Choices
          field={fields.how}
          label={t("close.how")}
          options={closureHows.map((how) => ({ value: how, label: t(`close.${how}`) }))}
          required
        />
        <Field field={fields.from} label={t("close.from")} hint={t("close.hours-hint")} {...hour} />
        <Field field={fields.to} label={t("close.to")} {...hour} />
        <Field
          field={fields.reason}
          label={t("close.reason")}
          hint={t("close.reason-hint")}
          maxLength={200}
          required
        />
        <Button kind="danger">{t("close.submit")}</Button>
      </PostForm>
    </Closed>
  );
}

type ClosedProps = Omit<FormProps, "slots"> & { title: string; children: ReactNode };

/** Closed until it is wanted; open once it was refused. */
function Closed({ title, formKey, reply, children }: ClosedProps) {
  return (
    <details key={reply ? "refused" : formKey} open={reply !== undefined} name="acte">
      <summary className="btn secondary">{title}</summary>
      <div className="panel stack">{children}</div>
    </details>
  );
}
