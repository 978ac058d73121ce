import type { RouterContextProvider } from "react-router";
import { DRAFT_PARAM, keptFields } from "#app/models/auth/form-draft.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { FORM_HOLDER_FIELD } from "#app/models/platform/form-key.ts";
import { openHolder, saveFormDraft } from "#app/services/auth/form-draft.server.ts";
import { IN_PLACE, IN_WINDOW, url } from "#app/urls.ts";
import { pageBefore } from "../in-place.server.ts";
import { peekForm } from "../received-body.server.ts";
import { showsPage } from "../route-methods.server.ts";
import { terminalOf } from "../terminal.server.ts";

type Refused = {
  request: Request;
  url: URL;
  pattern: string;
  context: Readonly<RouterContextProvider>;
};

/**
 * Where a sign-in leads back to that a request without a session needs: its page; the page of a form, with what was
 * typed; the page that a command was sent from.
 */
export async function wayBack(refused: Refused): Promise<string> {
  const { request, url: address, pattern, context } = refused;
  if (request.method === "GET") return safeBack(address.pathname + address.search);
  if (request.method !== "POST") return url.home;
  if (!showsPage(context, pattern)) return safeBack(pageBefore(request), url.home);
  const query = new URLSearchParams(address.search);
  for (const name of [IN_PLACE, IN_WINDOW, DRAFT_PARAM]) query.delete(name);
  const id = terminalOf(context) ? null : await keepTyped(request, address.pathname);
  if (id) query.set(DRAFT_PARAM, id);
  return safeBack(address.pathname + (query.size > 0 ? `?${query}` : ""));
}

/** Addresses that ask for passwords, codes and payments. */
const secretPlaces = [url.security, url.checkoutPayment, url.payInvoices, "/paiement", "/users"];

function asksSecrets(pathname: string): boolean {
  return secretPlaces.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}

/** Keeps the texts for the customer on whose page the form stood. */
async function keepTyped(request: Request, pathname: string): Promise<string | null> {
  if (asksSecrets(pathname)) return null;
  const form = await peekForm(request);
  const mark = form?.get(FORM_HOLDER_FIELD);
  const customerId = typeof mark === "string" ? openHolder(mark) : null;
  const fields = form && customerId !== null ? keptFields(form) : null;
  return customerId !== null && fields ? saveFormDraft(customerId, pathname, fields) : null;
}
