import { type ReactNode, useContext } from "react";
import { RequestInfoContext } from "./request-info.ts";

type CachedFragmentProps = {
  as: "li" | "footer" | "ul";
  className?: string;
  of: readonly [name: string, ...values: unknown[]];
  /** Uses no hook that reads the page, and no `useId`. */
  children: ReactNode;
};

/** A thousand pages cost one rendering (decision 008). In the browser it is the plain element. */
export function CachedFragment({ as: Element, className, of, children }: CachedFragmentProps) {
  const { fragmentHtml } = useContext(RequestInfoContext);
  if (!fragmentHtml) return <Element className={className}>{children}</Element>;
  const html = fragmentHtml(JSON.stringify(of), children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it of the same children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
