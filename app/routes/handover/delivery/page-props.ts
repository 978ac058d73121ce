import type { SiteDelivery } from "#app/services/handover/delivery.server.ts";
import type { HandoverPageProps } from "../handover/page-props.ts";

export type DeliveryPageProps = HandoverPageProps & Pick<SiteDelivery, "site" | "arrivedAt">;
