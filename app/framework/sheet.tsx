import { useContext } from "react";
import { RequestInfoContext } from "./request-info.ts";

/** Only sent: a browser with scripts loads the sheet with them (`scripts.tsx`), any other at the end of its page. */
export function SheetForLater({ href }: { href: string }) {
  const { nonce, light, sheet } = useContext(RequestInfoContext);
  if (sheet !== "lacking") return null;
  const link = <link rel="stylesheet" href={href} nonce={nonce} />;
  return light ? link : <noscript>{link}</noscript>;
}
