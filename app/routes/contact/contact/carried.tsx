import type { ReactNode } from "react";
import { Form } from "react-router";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import type { ContactReply } from "../contact-reply.server.ts";

const t = texts(contactTexts);

export function Carried({ reply, shown = [] }: { reply: ContactReply; shown?: readonly string[] }) {
  const typed = typedIn(reply);
  const fields = reply.carried.fields.filter(({ name }) => !shown.includes(name));
  const files = reply.saved.filter(({ field }) => !shown.includes(field));
  if (fields.length + files.length === 0) return null;
  return (
    <section className="panel carried" aria-labelledby="ecrit">
      <h2 id="ecrit">{t("carried")}</h2>
      <dl>
        {fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="written">{typed[name]}</dd>
          </div>
        ))}
        {files.length > 0 ? (
          <div>
            <dt>{t("carried-files")}</dt>
            <dd>{files.map(({ name }) => name).join(", ")}</dd>
          </div>
        ) : null}
      </dl>
      {fields.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      {files.map(({ field, id }) => (
        <input key={id} type="hidden" name="keep" value={`${field}:${id}`} />
      ))}
    </section>
  );
}

export function CarriedForm({ reply, children }: { reply: ContactReply; children: ReactNode }) {
  const isCarried = new Set(reply.carried.fields.map(({ name }) => name));
  const others = Object.entries(typedIn(reply)).filter(([name]) => !isCarried.has(name));
  return (
    <Form method="post">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Carried reply={reply} />
      {children}
    </Form>
  );
}

function typedIn({ result }: ContactReply): Record<string, string> {
  const typed = Object.entries(result.initialValue ?? {});
  return Object.fromEntries(
    typed.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
