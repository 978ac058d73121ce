import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumb?: readonly Crumb[];
  aside?: ReactNode;
  side?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
};

export function Page({ title, lead, breadcrumb, aside, side, narrow, children }: PageProps) {
  const layout = [narrow && "narrow", aside && "with-aside", side && "with-side"].filter(Boolean);
  return (
    <div className={["page", ...layout].join(" ")}>
      <header>
        {breadcrumb ? <Breadcrumb crumbs={breadcrumb} /> : null}
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <div className="lead">{lead}</div> : null}
      </header>
      {side ? <div className="side">{side}</div> : null}
      <div className="content">{children}</div>
      {aside ? <div className="aside">{aside}</div> : null}
    </div>
  );
}
