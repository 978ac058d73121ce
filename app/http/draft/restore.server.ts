import { parse, type SubmissionResult } from "@conform-to/dom";
import { createContext, type MiddlewareFunction, redirectDocument } from "react-router";
import { DRAFT_PARAM, type FormDraft } from "#app/models/auth/form-draft.ts";
import { findFormDraft, markFormShown } from "#app/services/auth/form-draft.server.ts";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import { shopperContext } from "../buyer.server.ts";
import { showNotice } from "../session.server.ts";
import { terminalOf } from "../terminal.server.ts";

/** Answer of a form as its page reads it (`useServerForm`), without an error. */
type RestoredForm = { result: SubmissionResult<string[]>; communes?: readonly string[] };

/** Set for the page of a form that was sent without a session: the page is drawn as after an answer. */
export const restoredFormContext = createContext<RestoredForm | null>(null);

/** Root middleware: the form is there again after the sign-in, for the customer who typed. */
export const restoreDraft: MiddlewareFunction<Response> = async (
  { request, url: address, context },
  next,
) => {
  const id = request.method === "GET" ? address.searchParams.get(DRAFT_PARAM) : null;
  const { buyer } = context.get(shopperContext);
  if (!id || !buyer || buyer.behalf || terminalOf(context)) return next();
  const draft = await findFormDraft(buyer.customerId, address.pathname, id);
  if (!draft) return next();
  // A GET of the page's own script has no answer of a form: the texts come with the document.
  if (new URL(request.url).pathname.endsWith(".data"))
    return draft.isShown ? next() : redirectDocument(address.pathname + address.search, 303);
  context.set(restoredFormContext, await answerOf(draft.fields));
  if (!draft.isShown) {
    await markFormShown(id);
    await showNotice(context, { tone: "info", key: "form-restored" });
  }
  return next();
};

async function answerOf(fields: FormDraft): Promise<RestoredForm> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { initialValue } = parse(form, { resolve: () => ({ value: null }) }).reply();
  const zip = form.get("zip_code");
  return {
    result: { initialValue },
    ...(typeof zip === "string" && { communes: await listCommuneNames(zip.trim()) }),
  };
}
