import {
  commonRefusals,
  type EndpointDeclaration,
  isIdempotencyKey,
  KEY_HEADER,
  sha256Base64,
} from "#app/models/api/operation.ts";
import { answerOnce } from "#app/services/api/idempotency.server.ts";
import { refuseRequest } from "./refusal.server.ts";

type Keyed = {
  declaration: EndpointDeclaration;
  request: Request;
  holder: string;
  bodyText: string;
};

/** Repeats the answer under the same key, and creates nothing twice. */
export async function answerKeyed(
  { declaration, request, holder, bodyText }: Keyed,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get(KEY_HEADER);
  if (key === null || declaration.effects !== "creates") return work();
  if (!isIdempotencyKey(key)) return refuseRequest("key-invalid", commonRefusals["key-invalid"]);
  const { pathname, search } = new URL(request.url);
  const bodyHash = sha256Base64(`${pathname}${search}\n${bodyText}`);
  let made: Response | null = null;
  const once = await answerOnce({ holder, call: declaration.id, key, bodyHash }, async () => {
    made = await work();
    return { status: made.status, value: await made.clone().json() };
  });
  if ("refusal" in once) return refuseRequest(once.refusal, commonRefusals[once.refusal]);
  return made ?? Response.json(once.value, { status: once.status });
}
