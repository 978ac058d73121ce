import type { StaffView } from "#app/components/layout/staff-page.tsx";
import type { Preparation } from "#app/services/preparation/preparation.server.ts";
import type { PreparationReply } from "./act-reply.server.ts";

export type PreparationPageProps = {
  staff: StaffView;
  order: Preparation;
  isLate: boolean;
  /** True while lines can be noted. */
  isOpen: boolean;
  preparesHere: boolean;
  form: string;
  reply: PreparationReply | undefined;
};
