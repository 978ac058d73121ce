import { redirectDocument } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { signOut } from "#app/http/session.server.ts";
import { sessionMark, stayTerminal } from "#app/http/terminal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/next-customer.ts";
import { nextCustomerForm } from "./terminal/terminal-forms.ts";

/** An expired page names its session and ends no other. The button ends any. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, nextCustomerForm);
  if (!form.ok) return form.invalid();
  const { sessionIdHash } = context.get(shopperContext);
  const { session } = form.value;
  const isAnother =
    session !== undefined && sessionIdHash && sessionMark(sessionIdHash) !== session;
  if (isAnother) return redirectDocument(to(url.home), 303);
  await signOut(context);
  stayTerminal(context);
  // A full document load: the page's memory is dropped with the customer's data.
  return redirectDocument(to(url.login), 303);
}
