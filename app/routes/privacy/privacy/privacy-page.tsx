import type { ReactNode } from "react";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";
import type { readPrivacy } from "./privacy-texts.ts";

export function PrivacyPage(privacy: ReturnType<typeof readPrivacy>) {
  const { title, lead, cookies, data, others, rights, act } = privacy;
  return (
    <Page title={title} lead={lead} breadcrumb={[]}>
      <Section id="cookies" {...cookies}>
        <LineTable
          caption={cookies.title}
          columns={[
            { label: cookies.columns.name, heading: true, cell: ({ name }) => name },
            { label: cookies.columns.why, cell: ({ why }) => why },
            { label: cookies.columns.until, cell: ({ until }) => until },
          ]}
          rows={cookies.rows}
          rowKey={({ name }) => name}
        />
      </Section>
      <Section id="donnees" {...data}>
        <LineTable
          caption={data.title}
          columns={[
            { label: data.columns.what, heading: true, cell: ({ what }) => what },
            { label: data.columns.why, cell: ({ why }) => why },
            { label: data.columns.until, cell: ({ until }) => until },
          ]}
          rows={data.rows}
          rowKey={({ what }) => what}
        />
      </Section>
      <Section id="destinataires" {...others} />
      <Section id="droits" {...rights}>
        <p>
          <Link to={to(url.myData)}>{act}</Link>
        </p>
      </Section>
    </Page>
  );
}

type SectionProps = { id: string; title: string; paragraphs: string[]; children?: ReactNode };

function Section({ id, title, paragraphs, children }: SectionProps) {
  return (
    <section className="kept-data stack" aria-labelledby={id}>
      <div className="prose">
        <h2 id={id}>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
    </section>
  );
}
