import { z } from "zod";
import { roomFields } from "#app/models/room/room.ts";

const text = z.string().max(40).catch("");

/** A room as a form posts it: the same fields as its address, read in the same way. */
export const roomForm = z.object({
  [roomFields.room]: text,
  [roomFields.wall]: text,
  [roomFields.ground]: text,
  [roomFields.length]: text,
  [roomFields.width]: text,
  [roomFields.height]: text,
  [roomFields.openings]: text,
  [roomFields.loss]: text,
});
