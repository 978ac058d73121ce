import { redirect } from "react-router";
import { endpointFirst } from "#app/http/api/endpoint.server.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { addFlash, clientOf, requireSession } from "#app/http/session.server.ts";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { sendContact } from "#app/services/contact/contact.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/contact.ts";
import { contactEndpoint } from "./contact/contact.endpoint.ts";
import { contactAnswer, requestPath } from "./contact/contact-answer.server.ts";
import { ContactPage } from "./contact/contact-page.tsx";
import { openContact, requireThemeLogin } from "./contact/open-contact.server.ts";
import { readContact } from "./read-contact.server.ts";

const t = texts(contactTexts);

/** The mobile application shows it in a web view. */
export const handle = { webView: true, reading: true };

export const middleware: Route.MiddlewareFunction[] = [
  endpointFirst(contactEndpoint),
  requireThemeLogin,
];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  return { ...(await openContact(address, context)), canonical: config.ORIGIN + url.contact };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { buyer } = context.get(shopperContext);
  const posted = await readContact(request);
  const sessionIdHash = await requireSession(context);
  const { address } = clientOf(context);
  const sent = await sendContact({ buyer, sessionIdHash, address }, posted);
  if (!sent.ok) return contactAnswer(sent, posted, buyer !== null);
  await addFlash(context, {
    tone: "success",
    key: "request-sent",
    values: { number: sent.number },
  });
  return redirect(requestPath(sent, buyer !== null), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData.step === "theme"
        ? t("title")
        : t("theme-title", { theme: loaderData.theme.label }),
  },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: loaderData.canonical },
];

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage opened={loaderData} reply={actionData} />;
}
