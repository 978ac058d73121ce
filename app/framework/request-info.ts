import { createContext, type ReactNode } from "react";
import type { FooterPart } from "#app/models/content/content.ts";

type RequestInfo = {
  nonce?: string;
  requestId?: string;
  light: boolean;
  styles?: string;
  integrity?: Readonly<Record<string, string>> | null;
  /** Drawn by the server alone: the browser keeps these parts of its document. */
  merchant?: {
    logo: string;
    phone: string;
    hours: string;
    email: string;
    notice: string;
    footer: readonly FooterPart[];
  };
  fragmentHtml?: (key: string, content: ReactNode) => string;
};

export const RequestInfoContext = createContext<RequestInfo>({ light: false });
