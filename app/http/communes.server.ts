import { data } from "react-router";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import type { FormReply } from "./form.server.ts";

type Reply = ReturnType<typeof data<FormReply>>;

export async function withCommunes(reply: Reply) {
  const typed = reply.data.result.initialValue?.zip_code;
  const communes = await listCommuneNames(typeof typed === "string" ? typed.trim() : "");
  return data({ ...reply.data, communes }, reply.init ?? undefined);
}
