import { z } from "zod";
import { roomFields } from "#app/models/room/room.ts";

const text = z.string().max(40).catch("");

export const roomForm = z.object({
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
