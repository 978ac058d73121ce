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
  const html = fragmentHtml(JSON.stringify(of), () => children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it of the same children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Texts by name; null for one that this fragment lacks. */
export type FragmentTexts = Readonly<Record<string, string | null>>;

type FilledFragmentProps<T extends FragmentTexts> = Omit<CachedFragmentProps, "children"> & {
  id?: string;
  texts: T;
  /** As those of `CachedFragment`; shows the texts as they are, and depends on no more than their presence. */
  children: (texts: T) => ReactNode;
};

/** A cached fragment in which some texts differ from page to page: one rendering for all of them. */
export function FilledFragment<T extends FragmentTexts>(props: FilledFragmentProps<T>) {
  const { as: Element, id, className, of, texts, children } = props;
  const { fragmentHtml } = useContext(RequestInfoContext);
  if (!fragmentHtml)
    return (
      <Element id={id} className={className}>
        {children(texts)}
      </Element>
    );
  const names = Object.keys(texts).filter((name) => texts[name] !== null);
  const html = fragmentHtml(
    JSON.stringify([of, names]),
    () => children({ ...texts, ...Object.fromEntries(names.map((name) => [name, markOf(name)])) }),
    texts,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it of the same children
  return <Element id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Stands for a text in the cached rendering: private-use characters, which no font shows. */
export const TEXT_MARK = /\uE000([\w-]+)\uE001/;

function markOf(name: string): string {
  return `\uE000${name}\uE001`;
}
