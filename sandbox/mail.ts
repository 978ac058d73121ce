import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { beSlowWithMail, type Control } from "./faults.ts";
import { formatMoment, type Html, html } from "./html.ts";
import { json, page, type Reply, type Route } from "./http.ts";
import { sandboxPage } from "./page.ts";

export type Message = {
  id: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; bytes: number }[];
};

export type Inbox = {
  messages: Message[];
  listen: (port: number, host: string) => void;
  close: () => Promise<void>;
};

const KEPT = 500;

export function createInbox(control: Control): Inbox {
  const messages: Message[] = [];
  let last = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      readMessage(stream)
        .then((message) => {
          messages.push({ ...message, id: ++last, to: recipients });
          messages.splice(0, messages.length - KEPT);
          return beSlowWithMail(control);
        })
        .then(() => done(), done);
    },
  });
  // A client killed while sending cuts its line: others are still served. A port in use is fatal.
  server.on("error", (error) => {
    if ("syscall" in error && error.syscall === "listen") throw error;
  });
  return {
    messages,
    listen: (port, host) => server.listen(port, host),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readMessage(stream: AsyncIterable<Buffer>): Promise<Omit<Message, "id" | "to">> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    at: new Date().toISOString(),
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? "",
      contentType: mimeType,
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
  };
}

export function mailRoutes(inbox: Inbox): Route[] {
  return [
    ["GET", "/mail", () => page(listPage(inbox.messages))],
    [
      "GET",
      "/mail.json",
      ({ url }) => {
        const to = url.searchParams.get("to");
        return json(inbox.messages.filter((message) => !to || message.to.includes(to)));
      },
    ],
    ["GET", "/mail/:id", ({ params }) => showMessage(inbox, Number(params.id))],
  ];
}

function listPage(messages: readonly Message[]): Html {
  if (messages.length === 0)
    return sandboxPage("Messages", html`<p>Aucun message pour l'instant.</p>`);
  return sandboxPage(
    "Messages",
    html`<p class="quiet"><a href="/mail.json">Les mêmes en JSON</a></p><div class="scroll"><table>
<thead><tr><th>Reçu</th><th>À</th><th>Objet</th></tr></thead>
<tbody>${messages
      .toReversed()
      .map(
        (message) =>
          html`<tr><td>${formatMoment(message.at)}</td><td>${message.to.join(", ")}</td><td><a href="/mail/${message.id}">${message.subject || "(sans objet)"}</a></td></tr>`,
      )}</tbody></table></div>`,
  );
}

function showMessage(inbox: Inbox, id: number): Reply {
  const message = inbox.messages.find((one) => one.id === id);
  if (!message) return page(sandboxPage("Message introuvable", null), 404);
  return page(
    sandboxPage(message.subject || "(sans objet)", [
      html`<dl class="sheet"><dt>De</dt><dd>${message.from}</dd><dt>À</dt><dd>${message.to.join(", ")}</dd><dt>Reçu</dt><dd>${formatMoment(message.at)}</dd>${message.attachments.map(
        (file) =>
          html`<dt>Joint</dt><dd>${file.filename} (${file.contentType}, ${file.bytes} octets)</dd>`,
      )}</dl>`,
      message.html !== "" &&
        html`<h2>Message</h2><iframe class="mail" sandbox title="Message" srcdoc="${message.html}"></iframe>`,
      html`<h2>En texte</h2><div class="sheet"><pre>${message.text}</pre></div>`,
    ]),
  );
}
