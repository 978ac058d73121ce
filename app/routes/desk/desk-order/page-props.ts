import type { StaffView } from "#app/components/layout/staff-page.tsx";
import type { DeskAct } from "#app/models/desk/act.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { ResentEmail } from "#app/models/order/resent.ts";
import type { DeskOrder } from "#app/services/desk/order.server.ts";
import type { FormattedEvent } from "#app/services/order/wording.server.ts";
import type { DeskReply } from "./act-reply.server.ts";

export type DeskOrderPageProps = Omit<DeskOrder, "order"> & {
  staff: StaffView;
  order: OrderView;
  events: readonly FormattedEvent[];
  /** Acts that the account may do on orders of this depot. */
  rights: readonly DeskAct[];
  emails: readonly ResentEmail[];
  isMovable: boolean;
  isCancellable: boolean;
  readyPlace: string;
  /** Name of the staff who placed it for the customer; empty for the customer. */
  placedBy: string;
  form: string;
  done: DeskAct | null;
  reply: DeskReply | undefined;
};
