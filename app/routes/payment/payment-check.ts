import { redirect } from "react-router";
import { askSoon } from "#app/services/payment/clock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment-check.ts";

/** Shows nothing of the order, whose page needs a login, and decides nothing: schedules an inquiry. */
export async function loader({ params, url: address }: Route.LoaderArgs) {
  const { orderUid } = params;
  await askSoon(orderUid);
  const isRemote = address.searchParams.has("distant");
  return redirect(
    isRemote ? to(url.remoteDone) : to(url.paymentDone, null, { uid: orderUid }),
    303,
  );
}
