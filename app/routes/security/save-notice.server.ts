import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { buyerContext } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { ReadyNotice } from "#app/models/order/notice.ts";
import { saveReadyNotice } from "#app/services/order/notice-choice.server.ts";
import type { otherSessionsForm } from "./security-forms.ts";

type Context = Readonly<RouterContextProvider>;

export async function saveNotice(context: Context, chosen: ReadyNotice): Promise<void> {
  await saveReadyNotice(context.get(buyerContext), chosen);
  await addFlash(context, { tone: "success", key: "ready-notice-saved" });
}

/** Saves the choice that another button of the page sent along, when the page showed another one. */
export async function saveNoticeToo(
  context: Context,
  { ready_notice: chosen, shown_notice: shown }: z.output<typeof otherSessionsForm>,
): Promise<void> {
  if (chosen && shown && chosen !== shown) await saveNotice(context, chosen);
}
