import { redirect } from "react-router";
import { useServerForm } from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { slotProposalForm } from "#app/models/closure/form.ts";
import { answerProposal, findSlotProposal } from "#app/services/closure/proposal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/slot-proposal.ts";
import { SlotProposalPage } from "./slot-proposal/slot-proposal-page.tsx";

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
