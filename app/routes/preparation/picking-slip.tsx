import { depotParam } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { findBarCode } from "#app/services/order/pickup-code.server.ts";
import { findPreparation } from "#app/services/preparation/preparation.server.ts";
import type { Route } from "./+types/picking-slip.ts";
import { PickingSlipPage } from "./picking-slip/picking-slip-page.tsx";

const t = texts(preparationTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const order = (await findPreparation(storeUid, params.orderUid)) ?? notFound();
  const written = [order.uid, ...order.lines.map(({ reference }) => reference)];
  const [code = null, ...codes] = await Promise.all(written.map(findBarCode));
  return { staff: toStaffView(context), order, code, codes };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("slip.page", { uid: loaderData?.order.uid ?? "" }) }) },
];

export default function PickingSlipRoute({ loaderData }: Route.ComponentProps) {
  return <PickingSlipPage {...loaderData} />;
}
