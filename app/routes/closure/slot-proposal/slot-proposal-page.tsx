import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, Select, type ServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { formatNearDay, formatRange } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import type { ProposalState } from "#app/services/closure/proposal.server.ts";

const t = texts(closureTexts);

type Slot = { day: string; range: string };

type SlotProposalPageProps = ServerForm<{ slot: string }> & {
  uid: string;
  place: { label: string; phone: string };
  reason: string;
  from: Slot;
  proposed: Slot | null;
  now: Slot;
  state: ProposalState;
  days: readonly SlotDay[];
};

/** Choice of another slot for one order: the proposed one at a press, or any that is free. */
export function SlotProposalPage(props: SlotProposalPageProps) {
  const { uid, place, reason, from, proposed, state, days, form, fields } = props;
  const title = t("proposal.title", { uid });
  if (state !== "open") {
    return (
      <Page title={title} narrow>
        <p className="notice" role="status">
          {t(`proposal.${state}`, { uid, ...inWords(props.now) })}
        </p>
      </Page>
    );
  }
  const free = days.flatMap(({ day, slots }) =>
    slots.flatMap(({ range, isFull }) => (isFull ? [] : [{ day, range }])),
  );
  const isFree = free.some(({ day, range }) => day === proposed?.day && range === proposed.range);
  return (
    <Page
      title={title}
      lead={t("proposal.lead", { store: place.label, reason, ...inWords(from) })}
      narrow
    >
      {proposed && isFree ? (
        <Form method="post">
          <input type="hidden" name="slot" value={slotValue(proposed)} />
          <Button>{t("proposal.accept", inWords(proposed))}</Button>
        </Form>
      ) : null}
      {free.length > 0 ? (
        <PostForm form={form}>
          <h2>{t("proposal.others")}</h2>
          <FormErrors form={form} />
          <Select
            field={fields.slot}
            label={t("proposal.slot")}
            options={[
              { value: "", label: t("proposal.choose") },
              ...free.map((slot) => ({ value: slotValue(slot), label: labelOf(slot) })),
            ]}
            required
          />
          <Button kind="secondary">{t("proposal.submit")}</Button>
        </PostForm>
      ) : (
        <p>{t("proposal.none", { phone: place.phone })}</p>
      )}
    </Page>
  );
}

function slotValue({ day, range }: Slot): string {
  return `${day} ${range}`;
}

function labelOf(slot: Slot): string {
  const { day, hour } = inWords(slot);
  return `${day}, ${hour}`;
}

function inWords({ day, range }: Slot) {
  return { day: formatNearDay(day), hour: formatRange(range) };
}
