import { type ActionFunctionArgs, redirect } from "react-router";
import { addFlash, signIn } from "#app/http/session.server.ts";
import type { Entry } from "#app/services/auth/access.server.ts";
import { url } from "#app/urls.ts";

export async function enter(
  context: ActionFunctionArgs["context"],
  { id: customerId, firstName, cardNumber, cardStatus, passwordHash }: Entry,
  done: "password-reset" | "access-opened",
) {
  if (cardStatus === "blocked") {
    await addFlash(context, { tone: "warning", key: `${done}-blocked` });
    return redirect(url.login, 303);
  }
  const isIn = await signIn(context, { customerId, cardNumber, passwordHash });
  if (!isIn) return redirect(url.login, 303);
  await addFlash(context, { tone: "success", key: done, values: { name: firstName } });
  return redirect(url.home, 303);
}
