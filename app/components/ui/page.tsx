import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the title. */
  count?: ReactNode;
  breadcrumb?: readonly Crumb[];
  aside?: ReactNode;
  /** Above the content on a phone. */
  asideFirst?: boolean;
  side?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
};

export function Page(props: PageProps) {
  const { title, lead, count, breadcrumb, aside, asideFirst, side, narrow, children } = props;
  const layout = [narrow && "narrow", aside && "with-aside", side && "with-side"].filter(Boolean);
  return (
    <div className={["page", ...layout].join(" ")}>
      <header className={count ? "counted" : undefined}>
        {breadcrumb ? <Breadcrumb crumbs={breadcrumb} /> : null}
        <h1 tabIndex={-1}>{title}</h1>
        {count}
        {lead ? <div className="lead">{lead}</div> : null}
      </header>
      {side ? <div className="side">{side}</div> : null}
      {aside && asideFirst ? <div className="aside">{aside}</div> : null}
      <div className="content">{children}</div>
      {aside && !asideFirst ? <div className="aside">{aside}</div> : null}
    </div>
  );
}
