import type { ReactNode } from "react";
import requestTexts from "#app/locales/fr/contact/request.json";
import customerTexts from "#app/locales/fr/desk/customer.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { CustomerSheet } from "#app/services/desk/customer.server.ts";

const t = texts(customerTexts);
const tRequest = texts(requestTexts);

/** Requests of a company, for the depot and for cards, and where its people are signed in. */
export function CustomerTrail({ sheet }: { sheet: CustomerSheet }) {
  const { requests, cardRequests, sessions } = sheet;
  return (
    <>
      <Part title={t("requests.title")} empty={requests.length === 0 && t("requests.none")}>
        {requests.map(({ number, subject, status, updatedAt }) => (
          <li key={number}>
            <b className="id">{number}</b>, {subject}, {tRequest(`status.${status}`)},{" "}
            {formatDateTime(updatedAt)}
          </li>
        ))}
      </Part>
      <Part title={t("cards.title")} empty={cardRequests.length === 0 && t("cards.none")}>
        {cardRequests.map(({ id, name, state, createdAt }) => (
          <li key={id}>
            {name}, {t(`cards.${state}`)}, {formatDateTime(createdAt)}
          </li>
        ))}
      </Part>
      <Part title={t("sessions.title")} empty={sessions.length === 0 && t("sessions.none")}>
        {sessions.map(({ name, device, place, seenAt }) => (
          <li key={`${name} ${device} ${seenAt.getTime()}`}>
            {name}, {device}, {place}, {t("seen", { at: formatDateTime(seenAt) })}
          </li>
        ))}
      </Part>
    </>
  );
}

type PartProps = { title: string; empty: string | false; children: ReactNode };

function Part({ title, empty, children }: PartProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {empty ? <p className="hint">{empty}</p> : <ul className="bullets">{children}</ul>}
    </section>
  );
}
