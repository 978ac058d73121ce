import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash, requireCartOwner } from "#app/http/session.server.ts";
import { readRoom, roomParams } from "#app/models/room/room.ts";
import { addRoomToCart } from "#app/services/room/room.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/add-room-to-cart.ts";
import { roomForm } from "./add-room-to-cart/room-form.server.ts";
import { roomAddedMessages } from "./add-room-to-cart/room-messages.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, roomForm);
  if (!form.ok) return form.invalid();
  const state = readRoom(new URLSearchParams(form.value));
  const { buyer } = context.get(shopperContext);
  const answers = await addRoomToCart(await requireCartOwner(context), buyer, state);
  await addFlash(context, roomAddedMessages(answers));
  return redirect(`${url.room}?${roomParams(state)}`, 303);
}
