import { notFound } from "#app/http/reply.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import {
  removeLine,
  replaceLine,
  setAside,
  takeBack,
} from "#app/services/cart/change-line.server.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { findGoneLine } from "#app/services/cart/removal.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import {
  asideMessage,
  removedMessages,
  replacedMessage,
  takenBackMessage,
} from "./cart/line-messages.ts";
import { goneMessage } from "./gone.server.ts";

type Message = Flash<FlashKey>;
type Line = { lineId: number; productUid?: number };

/**
 * The commands of a line, each with what to say of it: that the line is gone when another window
 * removed it; 404 when it is somebody else's.
 */
export const lineCommands = {
  remove: async (owner: CartOwner, { lineId }: Line): Promise<Message[]> => {
    const change = await removeLine(owner, lineId);
    return change ? removedMessages(change) : gone(owner, lineId);
  },
  aside: async (owner: CartOwner, { lineId }: Line): Promise<Message[]> => {
    const change = await setAside(owner, lineId);
    return change ? [asideMessage(change)] : gone(owner, lineId);
  },
  back: async (owner: CartOwner, { lineId }: Line): Promise<Message[]> => {
    const change = await takeBack(owner, lineId);
    return change ? [takenBackMessage(change)] : gone(owner, lineId);
  },
  replace: async (owner: CartOwner, { lineId, productUid = 0 }: Line): Promise<Message[]> => {
    const replaced = await replaceLine(owner, lineId, productUid);
    return replaced ? [replacedMessage(replaced)] : gone(owner, lineId);
  },
};

async function gone(owner: CartOwner, lineId: number): Promise<Message[]> {
  return [goneMessage((await findGoneLine(owner, { lineId })) ?? notFound())];
}
