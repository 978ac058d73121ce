import { visitorPage } from "#app/http/reply.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import type { Route } from "./+types/privacy.ts";
import { PrivacyPage } from "./privacy/privacy-page.tsx";
import { readPrivacy } from "./privacy/privacy-texts.ts";

export function loader() {
  return readPrivacy(settings().contact.email);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData.title }];

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} />;
}
