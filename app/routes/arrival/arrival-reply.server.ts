import { redirect } from "react-router";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { arrivalForm } from "#app/models/arrival/form.ts";
import { type Arriver, arrive, leave } from "#app/services/arrival/arrival.server.ts";

/** Notes an arrival, or takes it back by `?acte=partir`, and leads to the page; refuses beside the field. */
export async function actOnArrival(request: Request, address: URL, arriver: Arriver, page: string) {
  const form = await parseForm(request, arrivalForm);
  if (!form.ok) return form.invalid();
  const isLeaving = address.searchParams.get("acte") === "partir";
  const done = await (isLeaving ? leave(arriver) : arrive(arriver, form.value.spot));
  if (done.ok) return redirect(page, 303);
  return done.reason === "not-found"
    ? notFound()
    : form.refuse(done.reason, "spot", refusalValues(done));
}
