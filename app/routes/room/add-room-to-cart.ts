import { redirect } from "react-router";
import { z } from "zod";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash, requireCartOwner } from "#app/http/session.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { readRoom, roomFields, roomParams } from "#app/models/room/room.ts";
import type { Added, AddRefusal } from "#app/services/cart/add.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { addRoomToCart } from "#app/services/room/room.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-room-to-cart.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, roomForm);
  if (!form.ok) return form.invalid();
  const state = readRoom(new URLSearchParams(form.value));
  const { buyer } = context.get(shopperContext);
  const answers = await addRoomToCart(await requireCartOwner(context), buyer, state);
  await addFlash(context, roomAddedMessages(answers));
  return redirect(`${url.room}?${roomParams(state)}`, 303);
}

const text = z.string().max(40).catch("");

const roomForm = z.object({
  [roomFields.room]: text,
  [roomFields.wall]: text,
  [roomFields.ground]: text,
  [roomFields.length]: text,
  [roomFields.width]: text,
  [roomFields.height]: text,
  [roomFields.openings]: text,
  [roomFields.loss]: text,
  [roomFields.previous]: text,
});

type Message = Flash<FlashKey>;
type Answer = Added | { ok: false; reason: AddRefusal };

function roomAddedMessages(answers: readonly Answer[]): Message[] {
  if (answers.length === 0) return [{ tone: "warning", key: "room-empty" }];
  const added = answers.filter((answer) => answer.ok);
  const reasons = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])));
  const refused = [...reasons].map(
    (reason): Message => ({ tone: "error", key: `refused-${reason}` }),
  );
  return added.length > 0 ? [addedMessage(added), ...refused] : refused;
}

function addedMessage(added: readonly Added[]): Message {
  const products = added.map(({ label, added: units }) => `${units} × ${label}`).join(", ");
  return {
    tone: "success",
    key: "room-added",
    values: { count: added.length, products },
    link: { to: to(url.cart), label: "view-cart" },
  };
}
