import type { RouterContextProvider } from "react-router";
import type { By } from "#app/services/content/edit.server.ts";
import { clientOf } from "./session.server.ts";
import { staffContext } from "./staff.server.ts";

type Context = Readonly<RouterContextProvider>;

export function byEditor(context: Context): By {
  return { staffId: context.get(staffContext).id, address: clientOf(context).address };
}

export function toEditorView(context: Context) {
  const { name, roles } = context.get(staffContext);
  return { name, roles };
}
