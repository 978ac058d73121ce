import type { ReactNode } from "react";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import type { RequestAuthor, RequestStatus } from "#app/models/contact/request.ts";
import { FileLinks } from "./file-links.tsx";
import type { ContactRequestView } from "./to-request-view.server.ts";

const t = texts(requestTexts);

type RequestViewProps = {
  request: ContactRequestView;
  filePath: (fileId: number) => string;
  authorText: (author: RequestAuthor, at: string) => string;
};

export function RequestView({ request, filePath, authorText }: RequestViewProps) {
  const { answers, files, messages, events } = request;
  return (
    <>
      <h2>{t("asked")}</h2>
      <dl className="facts answers">
        {answers.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers never move, and labels may be the same
          <Fact key={index} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <FileLinks files={files} path={filePath} />
      {messages.length > 0 ? (
        <section aria-labelledby="echanges">
          <h2 id="echanges">{t("messages")}</h2>
          <ol className="messages">
            {messages.map(({ id, author, text, at, files }) => (
              <li key={id} className={author}>
                <p className="hint">{authorText(author, at)}</p>
                <p className="written">{text}</p>
                <FileLinks files={files} path={filePath} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-labelledby="suivi">
        <h2 id="suivi">{t("history")}</h2>
        <ol className="bullets">
          {events.map(({ id, status, at }) => (
            <li key={id}>{t("event", { status: t(`status.${status}`), at })}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="written">{children}</dd>
    </>
  );
}

export function RequestBadge({ status }: { status: RequestStatus }) {
  return <b className={`status ${tones[status]}`}>{t(`status.${status}`)}</b>;
}

const tones = {
  received: "waiting",
  treating: "moving",
  answered: "ready",
  closed: "done",
} as const;
