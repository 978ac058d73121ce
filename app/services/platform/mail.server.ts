import { config } from "./config.server.ts";

/** A message to a customer; `html` and `text` say the same. */
export type Mail = {
  /** Names the message: one sent again, after a crash, has the same Message-ID and is shown once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: {
    filename: string;
    content: Buffer | string;
    contentType: string;
    /** Names a picture that the HTML shows: `<img src="cid:…">`. */
    cid?: string;
  }[];
};

/** Hands a message to the mail server. Throws when the server does not take it, or is silent for two minutes: call it from a job. */
export async function sendMail(mail: Mail): Promise<void> {
  const { key, ...message } = mail;
  const messageId = `<${key}@${new URL(config.ORIGIN).hostname}>`;
  transport ??= openTransport();
  await (await transport).sendMail({
    ...message,
    messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

let transport: ReturnType<typeof openTransport> | undefined;

/** Read when first needed: a process that sends no mail does without its 9 MB. */
async function openTransport() {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    {
      url: config.SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      // A server that has the whole message may take its time: whoever gives up sends it again.
      socketTimeout: 120_000,
      dnsTimeout: 5_000,
    },
    {
      from: config.MAIL_FROM,
      headers: {
        "Content-Language": "fr",
        // RFC 3834: keeps vacation messages from answering an automatic one.
        "Auto-Submitted": "auto-generated",
      },
    },
  );
}
