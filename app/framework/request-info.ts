import { createContext, type ReactNode } from "react";
import type { MenuRange } from "#app/models/catalogue/category.ts";
import type { FooterLinks } from "#app/models/content/content.ts";
import type { StyleSheetState } from "#app/models/platform/style-sheet.ts";

type RequestInfo = {
  nonce?: string;
  requestId?: string;
  light: boolean;
  /** Rules of the shop's letter; none for a client that saves data. */
  fontFaces?: string | null;
  styles?: string;
  sheet?: StyleSheetState;
  integrity?: Readonly<Record<string, string>> | null;
  /** Drawn by the server alone, as `merchant`: the browser reads them back from its document. */
  ranges?: readonly MenuRange[];
  /** Drawn by the server alone: the browser keeps these parts of its document. */
  merchant?: {
    logo: string;
    phone: string;
    hours: string;
    email: string;
    notices: string[];
    footer: FooterLinks;
  };
  fragmentHtml?: (
    key: string,
    content: () => ReactNode,
    texts?: Readonly<Record<string, string | null>>,
  ) => string;
};

export const RequestInfoContext = createContext<RequestInfo>({ light: false });
