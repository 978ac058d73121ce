import { createContext } from "react-router";
import type { StyleSheetState } from "#app/models/platform/style-sheet.ts";

export const requestContext = createContext<{
  id: string;
  nonce: string;
  address: string;
  light: boolean;
  savesData: boolean;
  sheet: StyleSheetState;
}>();
