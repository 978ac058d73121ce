import { data } from "react-router";
import type { FormReply } from "#app/form.server.ts";
import { listCommuneNames } from "#app/services/commune.server.ts";

type Reply = ReturnType<typeof data<FormReply>>;

/** A form to be shown again, with the communes of the postal code that was typed in it. */
export async function withCommunes(reply: Reply) {
  const typed = reply.data.result.initialValue?.zip_code;
  const communes = await listCommuneNames(typeof typed === "string" ? typed.trim() : "");
  return data({ ...reply.data, communes }, reply.init ?? undefined);
}
