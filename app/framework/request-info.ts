import { createContext, type ReactNode } from "react";

type RequestInfo = {
  nonce?: string;
  requestId?: string;
  light: boolean;
  styles?: string;
  integrity?: Readonly<Record<string, string>> | null;
  fragmentHtml?: (key: string, content: ReactNode) => string;
};

export const RequestInfoContext = createContext<RequestInfo>({ light: false });
