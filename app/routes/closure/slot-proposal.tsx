import { Form, redirect } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import {
  FormErrors,
  PostForm,
  Select,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { slotProposalForm } from "#app/models/closure/form.ts";
import { formatNearDay, formatRange } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import {
  answerProposal,
  findSlotProposal,
  type ProposalState,
} from "#app/services/closure/proposal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/slot-proposal.ts";

const t = texts(closureTexts);

/** Without a session: the key opens the choice of a slot for one order. A shared terminal asks for the card. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = (await findSlotProposal(idParam(params.proposalId), params.key)) ?? notFound();
  const { proposal, closure, order, state, days } = found;
  if (terminalOf(context)) throw redirect(to(url.changeSlot, { uid: order.uid }), 303);
  return {
    uid: order.uid,
    place: order.place,
    reason: closure.reason,
    from: { day: proposal.fromDay, range: proposal.fromRange },
    proposed: proposal.day && proposal.range ? { day: proposal.day, range: proposal.range } : null,
    now: { day: order.deliveryDate, range: order.deliveryRange },
    ...{ state, days },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const proposalId = idParam(params.proposalId);
  if (terminalOf(context)) return notFound();
  const form = await parseForm(request, slotProposalForm);
  if (!form.ok) return form.invalid();
  const answered = await answerProposal(proposalId, params.key, form.value.slot);
  if (answered.ok) return redirect(to(url.slotProposal, params), 303);
  return answered.reason === "not-found" ? notFound() : form.refuse(answered.reason, "slot");
}

/** The URL is the key: no cache stores the page, no Referer reveals it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("proposal.title", { uid: loaderData?.uid ?? "" }) },
  { name: "robots", content: "noindex" },
];

export default function SlotProposalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<{ slot: string }>(actionData, { id: "creneau" });
  return <SlotProposalPage {...loaderData} {...form} />;
}

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
function SlotProposalPage(props: SlotProposalPageProps) {
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
