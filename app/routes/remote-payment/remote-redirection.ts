import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { remoteForm } from "#app/models/payment/remote-payment-form.ts";
import type { Route } from "./+types/remote-redirection.ts";
import { goOn, remotePathOf } from "./remote-read.server.ts";

/** Opened by hand it starts nothing: what is to be paid is in its address. */
export function loader({ url: address }: Route.LoaderArgs) {
  return redirect(remotePathOf(address), 303);
}

/** The post of an order to pay from afar (specification, section 7): uid, method, and the terms it accepts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, remoteForm);
  return form.ok ? goOn(context, { ...form.value, step: "2" }) : form.invalid();
}
