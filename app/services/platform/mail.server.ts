import { settings } from "#app/services/setting/current.server.ts";
import { config } from "./config.server.ts";
import { observe } from "./observe.server.ts";

export type Mail = {
  /** Sent again after a crash, it has the same Message-ID and is shown once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: {
    filename: string;
    content: Buffer | string;
    contentType: string;
    cid?: string;
  }[];
};

/** Throws when refused, or after two minutes of silence: call it from a job. */
export async function sendMail(mail: Mail): Promise<void> {
  const { key, ...message } = mail;
  const messageId = `<${key}@${new URL(config.ORIGIN).hostname}>`;
  transport ??= openTransport();
  const opened = await transport;
  await observe({ kind: "outbound", provider: "mail" }, () =>
    opened.sendMail({
      ...message,
      from: mailSender(),
      messageId,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
}

/** Sender of the shop's e-mails, and organizer of its appointments. */
export function mailSender(): { name: string; address: string } {
  const { identity, contact } = settings();
  const address = contact.senderEmail || `boutique@${new URL(config.ORIGIN).hostname}`;
  return { name: identity.name, address };
}

let transport: ReturnType<typeof openTransport> | undefined;

/** Imported when first needed: a process that sends no mail saves 9 MB. */
async function openTransport() {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    {
      url: config.SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      // A server that has the whole message may be slow: giving up would send it twice.
      socketTimeout: 120_000,
      dnsTimeout: 5_000,
    },
    {
      headers: {
        "Content-Language": "fr",
        // RFC 3834: keeps vacation messages from answering an automatic one.
        "Auto-Submitted": "auto-generated",
      },
    },
  );
}
