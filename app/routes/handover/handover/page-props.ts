import type { StaffView } from "#app/components/layout/staff-page.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import type { OrderToHandOver } from "#app/services/handover/order.server.ts";

/** Form of the page that an answer is about: the hand-over, or the undoing of one. */
export type HandoverTarget = "remise" | "refus" | `annuler-${number}`;

/** A form that comes back as typed; `isCounted` when nothing was wrong, and the next thing is to hand over. */
export type HandoverReply = FormReply & { target: HandoverTarget; isCounted?: boolean };

export type HandoverPageProps = {
  staff: StaffView;
  order: OrderToHandOver;
  form: string;
  reply: HandoverReply | undefined;
};

/** Control of a field in a list of the form, such as `lines[2].now`, with what was typed in it. */
export type NestedField = (
  list: "lines" | "deposits",
  index: number,
  name: string,
  byDefault: string,
) => FieldControl;
