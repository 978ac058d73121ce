import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { remoteForm } from "#app/models/payment/remote-payment-form.ts";
import type { Route } from "./+types/remote-redirection.ts";
import { goOn } from "./remote-go-on.server.ts";
import { remotePathOf } from "./remote-read.server.ts";

/** A GET starts nothing: returns to the page of the payment. */
export function loader({ url: address }: Route.LoaderArgs) {
  return redirect(remotePathOf(address), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, remoteForm);
  return form.ok ? goOn(context, { ...form.value, step: "2" }) : form.invalid();
}
